import { ButtonLink } from "../../ui/button.tsx";
import { RemovableChip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { type MessageKey, useText } from "../../ui/text.tsx";
import { AdvertisementRows } from "../advertisements/views.ts";
import { ResultFilters } from "./result-filters.tsx";
import type { ResultsView } from "./search.view.ts";
import { SearchBar } from "./search-bar.tsx";

const sortNames = { ilgi: "search-sortByRelevance", tarih: "search-sortByDate" } satisfies Record<
  string,
  MessageKey
>;

export function ResultsPage({ view }: { view: ResultsView }) {
  const t = useText();
  return (
    <div className="page-width results">
      <div className="results__search">
        <SearchBar
          query={view.query}
          cities={view.cityChoices}
          chosenCity={view.chosenCity ?? ""}
          keep={chosenElsewhere(view)}
        />
      </div>
      <div className="results__head">
        <h1 className="results__title">{view.title}</h1>
        <p className="results__total">{t("search-total", { count: view.total })}</p>
      </div>
      <ResultFilters view={view} />
      <div className="results__list">
        {view.chips.length > 0 && <ChosenFilters view={view} />}
        {view.total === 0 ? <NothingFound view={view} /> : <FoundAdvertisements view={view} />}
      </div>
    </div>
  );
}

function FoundAdvertisements({ view }: { view: ResultsView }) {
  const t = useText();
  return (
    <>
      <nav className="results__sorts" aria-label={t("search-sort")}>
        {view.sorts.map((sort) => (
          <a
            key={sort.slug}
            className="tabs__tab"
            href={sort.href}
            aria-current={sort.isCurrent ? "true" : undefined}
          >
            {t(sortNames[sort.slug])}
          </a>
        ))}
      </nav>
      <AdvertisementRows advertisements={view.advertisements} now={view.now} headingLevel={2} />
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        hrefOf={(page) => (page === 1 ? view.firstPageHref : `${view.otherPageHrefStart}${page}`)}
      />
    </>
  );
}

function ChosenFilters({ view }: { view: ResultsView }) {
  const t = useText();
  return (
    <ul className="chips" aria-label={t("search-chosenFilters")}>
      {view.chips.map((chip) => (
        <li key={chip.removeHref}>
          <RemovableChip label={chip.label} removeHref={chip.removeHref} />
        </li>
      ))}
      <li>
        <ButtonLink kind="quiet" href={view.clearHref}>
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
      title={t("search-nothingFoundTitle")}
      text={t("search-nothingFoundText")}
      action={
        <ul className="results__suggestions">
          {view.suggestions.map((suggestion) => (
            <li key={suggestion.href}>
              <Link kind="onward" href={suggestion.href}>
                {suggestion.label} ({t("search-total", { count: suggestion.count })})
              </Link>
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

/** A new search keeps every chosen filter but the city, which the search bar itself asks for. */
function chosenElsewhere(view: ResultsView): ResultsView["carried"] {
  const chosen = view.filters
    .filter((group) => group.name !== "sehir")
    .flatMap((group) =>
      group.options
        .filter((option) => option.isChosen)
        .map((option) => ({ name: group.name, value: option.value })),
    );
  return [...chosen, ...view.carried];
}
