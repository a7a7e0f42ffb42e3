import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface Tab {
  href: string;
  label: string;
  isCurrent?: boolean;
}

/** Each tab is a page with its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className="tabs">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a className="tabs__tab" href={tab.href} aria-current={tab.isCurrent ? "page" : undefined}>
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface Panel {
  title: string;
  content: ReactNode;
  isOpen?: boolean;
}

/** Parts of one page of which at most one is open; the browser sees to that through the shared name. */
export function Panels({ name, panels }: { name: string; panels: Panel[] }) {
  return (
    <div className="panels">
      {panels.map((panel) => (
        <details key={panel.title} className="panels__panel" name={name} open={panel.isOpen}>
          <summary>
            {panel.title}
            <Icon of={ChevronDown} />
          </summary>
          <div className="panels__body">{panel.content}</div>
        </details>
      ))}
    </div>
  );
}
