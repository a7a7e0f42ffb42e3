import { CircleUserRound, Menu, Search } from "lucide-react";
import { AccountPanel, LinkCount, MenuAccountLinks } from "./account-panel.tsx";
import { Button } from "./button.tsx";
import { HeaderPanel } from "./header-panel.tsx";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";
import type { HeaderAccount, NavigationLink } from "./navigation.ts";
import { useText } from "./text.tsx";

export interface SiteHeaderProps {
  account: HeaderAccount;
  links: NavigationLink[];
  /** Path and query of this page: marks the current link, and is where sign-in returns to */
  currentPath: string;
  /** A small search box; pages with a search bar of their own leave it out */
  search?: boolean;
  /** What that box needs for its suggestions */
  searchAttributes?: Record<`data-${string}`, string>;
}

const ACCOUNT_PANEL = "account-panel";
const MENU_PANEL = "menu-panel";

export function SiteHeader({
  account,
  links,
  currentPath,
  search = false,
  searchAttributes,
}: SiteHeaderProps) {
  const t = useText();
  return (
    <header className="site-header">
      <div className="page-width site-header__row">
        <a className="site-header__home" href="/" aria-label={t("ui-home")}>
          <Logo />
        </a>
        <nav className="site-header__links" aria-label={t("ui-mainNavigation")}>
          <LinkList links={links} currentPath={currentPath} />
        </nav>
        {search && (
          <div className="site-header__search">
            <HeaderSearch attributes={searchAttributes} />
          </div>
        )}
        <div className="site-header__actions">
          <Button type="button" kind="secondary" popoverTarget={ACCOUNT_PANEL}>
            <Icon of={CircleUserRound} />
            {account.kind === "visitor" ? (
              <span className="site-header__label">{t("ui-signIn")}</span>
            ) : (
              <>
                <bdi className="site-header__label site-header__name">{account.name}</bdi>
                <LinkCount count={account.waiting} />
              </>
            )}
          </Button>
          <span className="site-header__menu-button">
            <Button
              type="button"
              kind="quiet"
              size="icon"
              popoverTarget={MENU_PANEL}
              aria-label={t("ui-menu")}
            >
              <Icon of={Menu} />
            </Button>
          </span>
        </div>
      </div>
      <AccountPanel id={ACCOUNT_PANEL} account={account} returnUrl={currentPath} />
      <HeaderPanel id={MENU_PANEL} kind="menu" title={t("ui-menu")}>
        {search && <HeaderSearch attributes={searchAttributes} />}
        <nav className="header-panel__links" aria-label={t("ui-menu")}>
          <LinkList links={links} currentPath={currentPath} />
        </nav>
        <MenuAccountLinks account={account} />
      </HeaderPanel>
    </header>
  );
}

function LinkList({ links, currentPath }: { links: NavigationLink[]; currentPath: string }) {
  const path = currentPath.split("?", 1)[0];
  return (
    <ul className="link-list">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={href === path ? "page" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function HeaderSearch({ attributes }: { attributes: SiteHeaderProps["searchAttributes"] }) {
  const t = useText();
  return (
    <search>
      <form className="header-search" action="/is-ilanlari">
        <input
          type="search"
          name="q"
          maxLength={100}
          placeholder={t("ui-searchWhatHint")}
          aria-label={t("ui-searchWhat")}
          enterKeyHint="search"
          {...attributes}
        />
        <Button kind="quiet" size="icon" aria-label={t("ui-searchSubmit")}>
          <Icon of={Search} />
        </Button>
      </form>
    </search>
  );
}
