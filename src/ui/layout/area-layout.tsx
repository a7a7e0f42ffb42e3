import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

export interface AreaPage {
  href: string;
  label: string;
  icon: LucideIcon;
}

interface AreaLayoutProps {
  /** What the area is, for people who hear the page. */
  name: string;
  pages: readonly AreaPage[];
  /** The page's own path, or that of the page it stands below. */
  current: string;
  title: string;
  /** The way here, above the title. */
  crumbs?: Crumb[] | undefined;
  intro?: string | undefined;
  /** The page wants all the room there is, or all of the usual width: the navigation stays above it. */
  room?: "wide" | "split" | undefined;
  children: ReactNode;
}

/** Every page of an area that people sign in to: where one is, where else one can go, and the page itself. */
export function AreaLayout(props: AreaLayoutProps) {
  const { name, pages, current, title, crumbs, intro, room, children } = props;
  return (
    <div className={`page-width member-layout${room ? ` member-layout--${room}` : ""}`}>
      <nav className="member-layout__navigation" aria-label={name}>
        <ul className="link-list">
          {pages.map(({ href, label, icon }) => (
            <li key={href}>
              <a href={href} aria-current={href === current ? "page" : undefined}>
                <Icon of={icon} />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="member-layout__page">
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <header className="member-layout__head">
          {/* It may be what somebody wrote. */}
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {intro !== undefined && <p>{intro}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
