import { Bell, CircleUserRound, Menu, Search } from "lucide-react";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { renderedOnce } from "../rendered-once.tsx";
import { useText } from "../text.tsx";
import { AccountLinks, AccountPanel, LinkCount, menuLinksOf } from "./account-panel.tsx";
import { HeaderPanel } from "./header-panel.tsx";
import { Logo } from "./logo.tsx";
import type { HeaderAccount, NavigationLink } from "./navigation.ts";

export interface SiteHeaderProps {
  account: HeaderAccount;
  links: NavigationLink[];
  /** Path and query of this page: marks the current link, and is where sign-in returns to */
  currentPath: string;
  /** What a small search box needs for its suggestions; pages with a search bar of their own leave it out */
  searchAttributes: Record<`data-${string}`, string> | undefined;
}

const ACCOUNT_PANEL = "account-panel";
const MENU_PANEL = "menu-panel";

export function SiteHeader({ account, links, currentPath, searchAttributes }: SiteHeaderProps) {
  const t = useText();
  const path = currentPath.split("?", 1)[0];
  const ways = {
    links: links.map((link) => ({ ...link, isCurrent: link.href === path })),
    searchAttributes,
  };
  return (
    <header className="site-header">
      <div className="page-width site-header__row">
        <HeaderStart {...ways} />
        <div className="site-header__actions">
          {account.kind !== "visitor" && <BellLink {...account.notices} />}
          <Button type="button" kind="secondary" popoverTarget={ACCOUNT_PANEL}>
            <AccountIcon />
            {account.kind === "visitor" ? (
              <span className="site-header__label">{t("ui-signIn")}</span>
            ) : (
              <>
                <bdi className="site-header__label site-header__name">{account.name}</bdi>
                <LinkCount count={account.waiting} />
              </>
            )}
          </Button>
          <MenuButton />
        </div>
      </div>
      <AccountPanel id={ACCOUNT_PANEL} account={account} returnUrl={currentPath} />
      <MenuPanel {...ways} accountLinks={menuLinksOf(account, t)} />
    </header>
  );
}

interface Ways {
  links: (NavigationLink & { isCurrent: boolean })[];
  searchAttributes: SiteHeaderProps["searchAttributes"];
}

const HeaderStart = renderedOnce(function HeaderStart({ links, searchAttributes }: Ways) {
  const t = useText();
  return (
    <>
      <a className="site-header__home" href="/" aria-label={t("ui-home")}>
        <Logo />
      </a>
      <nav className="site-header__links" aria-label={t("ui-mainNavigation")}>
        <LinkList links={links} />
      </nav>
      {searchAttributes && (
        <div className="site-header__search">
          <HeaderSearch attributes={searchAttributes} />
        </div>
      )}
    </>
  );
});

/** What happened meanwhile, from whichever page. */
function BellLink({ href, count }: { href: string; count: number }) {
  const t = useText();
  return (
    <a
      className="button button--quiet button--icon site-header__bell"
      href={href}
      aria-label={count === 0 ? t("ui-notices") : t("ui-newNotices", { count })}
    >
      <BellIcon />
      <LinkCount count={count} />
    </a>
  );
}

const BellIcon = renderedOnce(function BellIcon() {
  return <Icon of={Bell} />;
});

const AccountIcon = renderedOnce(function AccountIcon() {
  return <Icon of={CircleUserRound} />;
});

const MenuButton = renderedOnce(function MenuButton() {
  const t = useText();
  return (
    <span className="site-header__menu-button">
      <Button type="button" kind="quiet" size="icon" popoverTarget={MENU_PANEL} aria-label={t("ui-menu")}>
        <Icon of={Menu} />
      </Button>
    </span>
  );
});

interface MenuPanelProps extends Ways {
  accountLinks: NavigationLink[];
}

const MenuPanel = renderedOnce(function MenuPanel({ links, searchAttributes, accountLinks }: MenuPanelProps) {
  const t = useText();
  return (
    <HeaderPanel id={MENU_PANEL} kind="menu" title={t("ui-menu")}>
      {searchAttributes && <HeaderSearch attributes={searchAttributes} />}
      <nav className="header-panel__links" aria-label={t("ui-menu")}>
        <LinkList links={links} />
      </nav>
      <AccountLinks links={accountLinks} />
    </HeaderPanel>
  );
});

function LinkList({ links }: Pick<Ways, "links">) {
  return (
    <ul className="link-list">
      {links.map(({ href, label, isCurrent }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? "page" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function HeaderSearch({ attributes }: { attributes: Ways["searchAttributes"] }) {
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
