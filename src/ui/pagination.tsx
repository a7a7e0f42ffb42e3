import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatNumber } from "./format.ts";
import { Icon } from "./icon.tsx";
import { pageWindow } from "./page-window.ts";
import { useTexts } from "./text.tsx";

interface PaginationProps {
  page: number;
  pageCount: number;
  /** Those far away have no address that finds them quickly. */
  isTurnedByOnes?: boolean;
  hrefOf: (page: number) => string;
}

export function Pagination({ page, pageCount, isTurnedByOnes = false, hrefOf }: PaginationProps) {
  const { t, lang } = useTexts();
  if (pageCount < 2) return null;
  return (
    <nav className="pagination" aria-label={t("ui-pagination")}>
      <ul className="pagination__list">
        {page > 1 && (
          <li className="pagination__item--previous">
            <a className="pagination__page" href={hrefOf(page - 1)} rel="prev">
              <Icon of={ChevronLeft} turnsWithDirection />
              {t("ui-previousPage")}
            </a>
          </li>
        )}
        {pageWindow(page, pageCount, isTurnedByOnes).map((entry) => (
          <li key={entry} className={Math.abs(entry - page) > 1 ? "pagination__item--far" : undefined}>
            {Number.isInteger(entry) ? (
              <a
                className="pagination__page"
                href={hrefOf(entry)}
                aria-label={t("ui-pageOf", { page: entry, pageCount })}
                aria-current={entry === page ? "page" : undefined}
              >
                {formatNumber(entry, lang)}
              </a>
            ) : (
              <span className="pagination__page pagination__gap" aria-hidden>
                …
              </span>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li className="pagination__item--next">
            <a className="pagination__page" href={hrefOf(page + 1)} rel="next">
              {t("ui-nextPage")}
              <Icon of={ChevronRight} turnsWithDirection />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
