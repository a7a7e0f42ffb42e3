import type { ReactNode } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { RemovableChip } from "../../../ui/chip.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { Link } from "../../../ui/link.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { renderedOnce } from "../../../ui/rendered-once.tsx";
import { type MessageKey, useText, useTexts } from "../../../ui/text.tsx";
import { AdvertisementRows } from "../../advertisements/views.ts";
import { type Sort, withPage } from "../search.contract.ts";
import type { ResultsView } from "../search.view.ts";
import { UnderstoodWords } from "../understanding/understood-words.tsx";
import { RelatedSearches } from "./related-searches.tsx";

const sortNames = {
  relevance: "search-sortByRelevance",
  date: "search-sortByDate",
  pay: "search-sortByPay",
  distance: "search-sortByDistance",
} satisfies Record<Sort, MessageKey>;

export interface ResultListProps {
  view: ResultsView;
  alert: ReactNode;
  /** What rows say to this visitor alone */
  notes?: ReadonlyMap<number, ReactNode> | undefined;
}

export function ResultList({ view, alert, notes }: ResultListProps) {
  return (
    <div className="results__list" data-region="list">
      {view.total === 0 ? <NothingFound view={view} /> : <FoundAdvertisements view={view} notes={notes} />}
      {alert}
      <RelatedSearches related={view.related} />
    </div>
  );
}

function FoundAdvertisements({ view, notes }: Omit<ResultListProps, "alert">) {
  return (
    <>
      <div className="results__rows" data-opens-pane>
        <AdvertisementRows
          advertisements={view.advertisements}
          notes={notes}
          now={view.now}
          headingLevel={2}
          terms={markedWords(view)}
          isLong
        />
      </div>
      <Foot
        page={view.page}
        pageCount={view.pageCount}
        firstPageHref={view.firstPageHref}
        total={view.total}
        pageSizes={view.pageSizes}
      />
    </>
  );
}

/** What was typed, also where it became a filter: "ankara" is seen in the places of a row. */
function markedWords({ query, understood }: ResultsView): string[] {
  return [query, ...(understood?.words ?? [])]
    .flatMap((words) => words.split(" "))
    .filter((word) => word !== "");
}

type FootProps = Pick<ResultsView, "page" | "pageCount" | "firstPageHref" | "total" | "pageSizes">;

const Foot = renderedOnce(function Foot({ page, pageCount, firstPageHref, total, pageSizes }: FootProps) {
  return (
    <div className="results__foot" data-in-place="top">
      <Pagination page={page} pageCount={pageCount} hrefOf={(each) => withPage(firstPageHref, each)} />
      <PageSizes total={total} pageSizes={pageSizes} />
    </div>
  );
});

export function Sorts({ sorts }: Pick<ResultsView, "sorts">) {
  const t = useText();
  if (sorts.length === 0) return null;
  return (
    <nav className="results__sorts" aria-label={t("search-sort")} data-in-place>
      {sorts.map((sort) => (
        <a
          key={sort.sort}
          id={`sort-${sort.sort}`}
          className="tabs__tab"
          href={sort.href}
          aria-current={sort.isCurrent ? "true" : undefined}
        >
          {t(sortNames[sort.sort])}
        </a>
      ))}
    </nav>
  );
}

function PageSizes({ total, pageSizes }: Pick<ResultsView, "total" | "pageSizes">) {
  const { t, lang } = useTexts();
  const smallest = pageSizes[0]?.size ?? 0;
  if (total <= smallest) return null;
  return (
    <nav className="results__sizes" aria-label={t("search-pageSize")}>
      <span aria-hidden>{t("search-pageSize")}</span>
      {pageSizes.map(({ size, href, isCurrent }) => (
        <a
          key={size}
          className="pagination__page"
          href={href}
          aria-label={t("search-pageSizeOf", { count: size })}
          aria-current={isCurrent ? "true" : undefined}
        >
          {formatNumber(size, lang)}
        </a>
      ))}
    </nav>
  );
}

/** A region even when it is empty: the next answer may have something to put there. */
export function ChosenFilters({ view }: { view: ResultsView }) {
  return (
    <div className="results__chosen" data-region="chosen">
      {view.understood && <UnderstoodWords understood={view.understood} />}
      {view.chips.length > 0 && <Chips view={view} />}
    </div>
  );
}

function Chips({ view }: { view: ResultsView }) {
  const t = useText();
  return (
    <ul className="chips" aria-label={t("search-chosenFilters")} data-in-place>
      {view.chips.map((chip) => (
        <li key={chip.removeHref}>
          <RemovableChip label={chip.label} removeHref={chip.removeHref} />
        </li>
      ))}
      <li>
        <ButtonLink kind="quiet" href={view.clearHref} data-takes-focus>
          {t("search-clearFilters")}
        </ButtonLink>
      </li>
    </ul>
  );
}

function NothingFound({ view }: { view: ResultsView }) {
  const t = useText();
  return (
    <EmptyState
      scene="lens"
      title={t("search-nothingFoundTitle")}
      text={t("search-nothingFoundText")}
      action={
        <ul className="results__suggestions" data-in-place="top">
          {view.suggestions.map((suggestion) => (
            <li key={suggestion.href}>
              <a className="results__suggestion" href={suggestion.href}>
                <span>{suggestion.label}</span>
                <span className="results__suggestion-count">
                  {t("search-total", { count: suggestion.count })}
                </span>
              </a>
            </li>
          ))}
          <li>
            <Link kind="onward" href="/is-ilanlari">
              {t("search-allAdvertisements")}
            </Link>
          </li>
        </ul>
      }
    />
  );
}
