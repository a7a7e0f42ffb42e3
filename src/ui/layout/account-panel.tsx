import { Button } from "../button.tsx";
import { formatNumber } from "../format.ts";
import { FormToken } from "../forms/form-token.tsx";
import { TextField } from "../forms/text-fields.tsx";
import { renderedOnce } from "../rendered-once.tsx";
import { type Translate, useText, useTexts } from "../text.tsx";
import { HeaderPanel } from "./header-panel.tsx";
import type { HeaderAccount, NavigationLink } from "./navigation.ts";

const MOST_COUNTED = 100;

interface AccountPanelProps {
  id: string;
  account: HeaderAccount;
  returnUrl: string;
}

export function AccountPanel({ id, account, returnUrl }: AccountPanelProps) {
  const t = useText();
  if (account.kind === "visitor") {
    return (
      <HeaderPanel id={id} kind="account" title={t("ui-signIn")}>
        <SignInForm returnUrl={returnUrl} />
      </HeaderPanel>
    );
  }
  return (
    <HeaderPanel id={id} kind="account" title={account.name}>
      <AccountLinks links={account.links} />
      <form method="post" action="/cikis" data-enhance="forget-drafts">
        <FormToken />
        <Button kind="secondary" isWide>
          {t("ui-signOut")}
        </Button>
      </form>
    </HeaderPanel>
  );
}

/** The same links at the end of a phone's menu */
export function menuLinksOf(account: HeaderAccount, t: Translate): NavigationLink[] {
  if (account.kind !== "visitor") return account.links;
  return [{ href: "/uye-girisi", label: t("ui-signIn") }, ...visitorLinks(t)];
}

function visitorLinks(t: Translate): NavigationLink[] {
  return [
    { href: "/uye-ol", label: t("ui-signUp") },
    { href: "/sifremi-unuttum", label: t("ui-forgotten") },
    { href: "/isveren-girisi", label: t("ui-employerSignIn") },
  ];
}

export const AccountLinks = renderedOnce(function AccountLinks({ links }: { links: NavigationLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="header-panel__links">
      {links.map(({ href, label, count }) => (
        <li key={href}>
          <a href={href}>
            {label}
            <LinkCount count={count} />
          </a>
        </li>
      ))}
    </ul>
  );
});

/** Nothing where nothing waits. */
export function LinkCount({ count = 0 }: { count?: number | undefined }) {
  const { lang } = useTexts();
  if (count === 0) return null;
  const shown = count < MOST_COUNTED ? formatNumber(count, lang) : `${formatNumber(MOST_COUNTED - 1, lang)}+`;
  return <span className="link-count">{shown}</span>;
}

function SignInForm({ returnUrl }: { returnUrl: string }) {
  const t = useText();
  return (
    <>
      <form className="header-panel__form" method="post" action="/uye-girisi">
        <input type="hidden" name="returnUrl" value={returnUrl} />
        <TextField
          name="Email"
          type="email"
          label={t("ui-email")}
          autoComplete="username"
          inputMode="email"
          isRequired
        />
        <TextField
          name="Password"
          type="password"
          label={t("ui-password")}
          autoComplete="current-password"
          isRequired
        />
        <Button kind="primary" isWide>
          {t("ui-signIn")}
        </Button>
      </form>
      <AccountLinks links={visitorLinks(t)} />
    </>
  );
}
