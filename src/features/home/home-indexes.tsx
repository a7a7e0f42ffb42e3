import { CompanyLogo } from "../../ui/company-logo.tsx";
import { formatNumber } from "../../ui/format.ts";
import { useTexts } from "../../ui/text.tsx";
import type { CountedLink, HomeView } from "./home.view.ts";

/** Names and counts joined by dotted leaders, as on a newspaper's index page. */
function LeaderIndex({ links }: { links: CountedLink[] }) {
  const { t, lang } = useTexts();
  return (
    <ul className="leader-index">
      {links.map(({ href, label, count }) => (
        <li key={href}>
          <a href={href}>
            <span className="leader-index__name">
              <bdi>{label}</bdi>
            </span>
            <span className="leader-index__count" aria-hidden>
              {formatNumber(count, lang)}
            </span>
            <span className="visually-hidden">{t("home-openCount", { count })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** On a phone only the first show; the toggle after the list opens it, and the page's style reads the toggle. */
export function FoldedIndex({
  links,
  more,
  look,
}: {
  links: CountedLink[];
  more: string;
  look: "window" | "eight";
}) {
  const { t } = useTexts();
  return (
    <div className={`folded-index folded-index--${look}`}>
      <div className="folded-index__window">
        <LeaderIndex links={links} />
      </div>
      <details className="folded-index__toggle">
        <summary className="button button--quiet">
          <span className="folded-index__more">{more}</span>
          <span className="folded-index__fewer">{t("home-showFewer")}</span>
        </summary>
      </details>
    </div>
  );
}

export function EmployerStrip({ employers }: { employers: HomeView["employers"] }) {
  const { t } = useTexts();
  return (
    <ul className="employer-strip">
      {employers.map((employer) => (
        <li key={employer.id}>
          <a href={employer.href}>
            <CompanyLogo company={employer} />
            <span>
              <strong>
                <bdi>{employer.name}</bdi>
              </strong>
              <span className="employer-strip__count">
                {t("home-openCount", { count: employer.openCount })}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
