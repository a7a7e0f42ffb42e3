import { CompanyLogo } from "../../ui/company-logo.tsx";
import { formatNumber } from "../../ui/format.ts";
import { useTexts } from "../../ui/text.tsx";
import type { CountedLink, HomeView } from "./home.view.ts";

/** Names and counts joined by dotted leaders, as on a newspaper's index page. */
export function LeaderIndex({ links }: { links: CountedLink[] }) {
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

/** On a phone only the first cities show; the toggle after the list opens it, and the page's style reads the toggle. */
export function CityIndex({ cities }: { cities: CountedLink[] }) {
  const { t } = useTexts();
  return (
    <div className="city-index">
      <div className="city-index__window">
        <LeaderIndex links={cities} />
      </div>
      <details className="city-index__toggle">
        <summary className="button button--quiet">
          <span className="city-index__more">{t("home-showMoreCities")}</span>
          <span className="city-index__fewer">{t("home-showFewerCities")}</span>
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
