import { formatNumber } from "../../../ui/format.ts";
import { useTexts } from "../../../ui/text.tsx";
import type { ResultsView } from "../search.view.ts";

export function RelatedSearches({ related }: { related: ResultsView["related"] }) {
  const { t, lang } = useTexts();
  if (related.length === 0) return null;
  return (
    <div className="related">
      {related.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="related__title">{title}</h2>
          <ul className="related__links">
            {links.map(({ href, label, count }) => (
              <li key={href}>
                <a className="link--quiet" href={href}>
                  <bdi>{label}</bdi>
                </a>
                <span className="related__count" aria-hidden>
                  {formatNumber(count, lang)}
                </span>
                <span className="visually-hidden">{t("search-total", { count })}</span>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
