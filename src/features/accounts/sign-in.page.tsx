import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/forms/text-fields.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";

export type SignInArea = "member" | "employer";
export type SignInProblem = "missing" | "wrong";

export interface SignInView {
  area: SignInArea;
  email: string;
  returnUrl: string | undefined;
  problem?: SignInProblem | undefined;
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
  return (
    <div className="page-width sign-in">
      <h1>{t(area.title)}</h1>
      {view.problem && (
        <Notice tone="error">{t(view.problem === "missing" ? "accounts-missing" : "accounts-wrong")}</Notice>
      )}
      <form className="sign-in__form" method="post" action={area.action}>
        {view.returnUrl && <input type="hidden" name="returnUrl" value={view.returnUrl} />}
        <TextField
          label={t("accounts-email")}
          name="Email"
          type="email"
          autoComplete="username"
          defaultValue={view.email}
          isRequired
        />
        <TextField
          label={t("accounts-password")}
          name="Password"
          type="password"
          autoComplete="current-password"
          isRequired
        />
        <Button kind="primary" isWide>
          {t("accounts-signIn")}
        </Button>
      </form>
      <p>
        <Link href={area.other}>{t(area.otherLabel)}</Link>
      </p>
    </div>
  );
}
