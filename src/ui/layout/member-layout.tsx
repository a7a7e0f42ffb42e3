import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { useText } from "../text.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { memberPages } from "./member-navigation.ts";

interface MemberLayoutProps {
  /** The page's own path, or that of the page it stands below. */
  current: string;
  title: string;
  /** The way here, above the title. */
  crumbs?: Crumb[];
  /** Right under the title. */
  intro?: string;
  /** What can be done with all of the page, beside its title. */
  action?: ReactNode;
  /** False for people who have an account but no member's area: employers and staff in their settings. */
  hasNavigation?: boolean;
  children: ReactNode;
}

/** Every page below /hesabim: where one is, where else one can go, and the page itself. */
export function MemberLayout(props: MemberLayoutProps) {
  const { current, title, crumbs, intro, action, hasNavigation = true, children } = props;
  return (
    <div className={hasNavigation ? "page-width member-layout" : "page-width"}>
      {hasNavigation && <MemberNavigation current={current} />}
      <div className="member-layout__page">
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <header className="member-layout__head">
          {/* It may be what somebody wrote. */}
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {action}
          {intro !== undefined && <p>{intro}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}

function MemberNavigation({ current }: { current: string }) {
  const t = useText();
  return (
    <nav className="member-layout__navigation" aria-label={t("ui-memberNavigation")}>
      <ul className="link-list">
        {memberPages.map(({ href, label, icon }) => (
          <li key={href}>
            <a href={href} aria-current={href === current ? "page" : undefined}>
              <Icon of={icon} />
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
