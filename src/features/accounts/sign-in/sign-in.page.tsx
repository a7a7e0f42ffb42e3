import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import type { FilledForm } from "../../../ui/forms/form-context.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { TextField } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { AccountFrame, AccountLinks } from "../account-frame.tsx";
import { signInForm } from "../accounts.forms.ts";
import { PasskeyDoor } from "../passkeys/passkey-door.tsx";
import { ReasonNotice, type SignInReason } from "./reason-notice.tsx";

/** Sites whose sign-in we take for ours. */
export type SocialSite = "google" | "linkedin";

export type SignInArea = "member" | "employer";

/** What has just happened elsewhere. */
export type SignInNotice =
  | "passwordSaved"
  | "deletionRequested"
  | "socialFailed"
  | "socialTwoFactor"
  | "suspended";

export interface SignInView {
  area: SignInArea;
  returnUrl: string | undefined;
  notice?: SignInNotice | undefined;
  reason?: SignInReason | undefined;
  /** Other sites that the installation has keys for. */
  providers: readonly SocialSite[];
  hasPasskeys: boolean;
  /** A try that failed. */
  sent?: (FilledForm & { problem: string | undefined }) | undefined;
}

const AREAS = {
  member: {
    action: "/uye-girisi",
    title: "accounts-memberSignIn",
    other: "/isveren-girisi",
    otherLabel: "accounts-toEmployer",
  },
  employer: {
    action: "/isveren-girisi",
    title: "accounts-employerSignIn",
    other: "/uye-girisi",
    otherLabel: "accounts-toMember",
  },
} as const;

export function SignInPage({ view }: { view: SignInView }) {
  const t = useText();
  const area = AREAS[view.area];
  const isGood = view.notice === "passwordSaved" || view.notice === "deletionRequested";
  return (
    <AccountFrame title={t(area.title)}>
      {view.notice && (
        <Notice tone={isGood ? "success" : "warning"}>{t(`accounts-notice-${view.notice}`)}</Notice>
      )}
      <ReasonNotice reason={view.reason} />
      <Form
        className="account-frame__form"
        of={signInForm}
        method="post"
        action={area.action}
        filled={view.sent}
        problem={view.sent?.problem}
      >
        {view.returnUrl && <input type="hidden" name="returnUrl" value={view.returnUrl} />}
        <TextField label={t("accounts-email")} name="Email" type="email" autoComplete="username" />
        <PasswordField
          label={t("accounts-password")}
          name="Password"
          autoComplete="current-password"
          hint={view.sent && view.area === "member" ? t("accounts-unconfirmedHint") : undefined}
        />
        <Button kind="primary" isWide>
          {t("accounts-signIn")}
        </Button>
      </Form>
      {view.hasPasskeys && <PasskeyDoor returnUrl={view.returnUrl} />}
      {view.area === "member" && <OtherSites providers={view.providers} returnUrl={view.returnUrl} />}
      <AccountLinks>
        <li>
          <Link href={withReturn("/sifremi-unuttum", view.returnUrl)}>{t("accounts-forgotten")}</Link>
        </li>
        <li>
          <Link href={withReturn("/giris-kodu", view.returnUrl)}>{t("accounts-toCode")}</Link>
        </li>
        {view.area === "member" ? (
          <li>
            <Link href={withReturn("/uye-ol", view.returnUrl)}>{t("accounts-toSignUp")}</Link>
          </li>
        ) : (
          <li>
            <Link href="/isveren-uye-ol">{t("employers-signUpTitle")}</Link>
          </li>
        )}
        <li>
          <Link href={area.other}>{t(area.otherLabel)}</Link>
        </li>
      </AccountLinks>
    </AccountFrame>
  );
}

interface OtherSitesProps {
  providers: readonly SocialSite[];
  returnUrl: string | undefined;
}

export function OtherSites({ providers, returnUrl }: OtherSitesProps) {
  const t = useText();
  if (providers.length === 0) return null;
  return (
    <>
      <p className="account-frame__or">{t("accounts-or")}</p>
      <div className="account-frame__others">
        {providers.map((provider) => (
          <ButtonLink key={provider} href={withReturn(`/giris/${provider}`, returnUrl)} isWide>
            {t(`accounts-with-${provider}`)}
          </ButtonLink>
        ))}
      </div>
      <p className="account-frame__legal">
        {t("accounts-otherSiteTerms")} <Link href="/kullanim-kosullari">{t("accounts-termsLink")}</Link>
      </p>
    </>
  );
}

export function withReturn(path: string, returnUrl: string | undefined): string {
  return returnUrl === undefined ? path : `${path}?returnUrl=${encodeURIComponent(returnUrl)}`;
}
