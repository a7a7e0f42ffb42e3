import { Bookmark, BookmarkCheck, X } from "lucide-react";
import { type TrackedEvent, trackShown } from "../../../platform/tracked-event.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Breadcrumbs } from "../../../ui/layout/breadcrumbs.tsx";
import { Link } from "../../../ui/link.tsx";
import { renderedOnce } from "../../../ui/rendered-once.tsx";
import { SeenLater } from "../../../ui/seen-later.tsx";
import { useText } from "../../../ui/text.tsx";
import { TileWall } from "../../../ui/tile/tile.tsx";
import { BulkApplyBar, BulkApplyButton } from "../../advertisements/views.ts";
import { filterNamed } from "../filters/list.ts";
import { AS_WORDS_PARAMETER } from "../search.contract.ts";
import type { ResultsView } from "../search.view.ts";
import { CityBox } from "../search-bar/city-box.island.tsx";
import { renamedProvinces } from "../search-bar/city-choices.ts";
import { SearchBar } from "../search-bar/search-bar.tsx";
import { ResultFilters } from "./result-filters.tsx";
import { ChosenFilters, ResultList, type ResultListProps, Sorts } from "./result-list.tsx";

/** With scripts, what is marked as a region is exchanged in place, and on wide screens a row opens in the pane. */
export function ResultsPage({ view, alert, notes }: ResultListProps) {
  const t = useText();
  const landing = view.crumbs.at(-1);
  return (
    <div className="page-width results" data-enhance="in-place">
      <div className="results__search" data-region="search">
        <SearchBar
          query={view.query}
          cities={view.cityChoices}
          chosenCity={view.chosenCity ?? ""}
          keep={chosenElsewhere(view)}
        />
      </div>
      <div className="results__head" data-region="head" {...trackShown(searchEvent(view))}>
        {view.crumbs.length > 0 && <Breadcrumbs crumbs={view.crumbs} />}
        <div className="results__titles">
          {landing && (
            <div className="results__tile">
              <TileWall name={landing.href.split("/").slice(2).join("/")} unit={7} />
            </div>
          )}
          <h1 className="results__title" tabIndex={-1} data-takes-focus>
            {view.title}
          </h1>
          <p className="results__total" data-announce>
            {t("search-total", { count: view.total })}
          </p>
        </div>
        <div className="results__tools">
          <Sorts sorts={view.sorts} />
          <BulkApplyButton advertisements={view.advertisements} />
          {view.save && <SaveSearch save={view.save} />}
        </div>
      </div>
      <ChosenFilters view={view} />
      <CityBox parameter={filterNamed("city").parameter} renamed={renamedProvinces()} />
      <ResultFilters
        chosenCount={view.chips.length}
        query={view.query}
        carried={view.carried}
        filters={view.filters}
        total={view.total}
      />
      <BulkApplyBar />
      <ResultList view={view} alert={alert} notes={notes} />
      <Pane href={view.canonicalPath} />
      <p className="visually-hidden" role="status" data-announcer />
    </div>
  );
}

/** How much was searched and found, never what: a word can be somebody's name. */
function searchEvent({ total, page, query, chips }: ResultsView): TrackedEvent {
  return {
    event: "search",
    resultCount: total,
    page,
    hasKeyword: query !== "",
    filterCount: chips.length,
  };
}

/** A modal of its own; without scripts its page, which visitors come to by signing in. */
function SaveSearch({ save }: { save: NonNullable<ResultsView["save"]> }) {
  const t = useText();
  return (
    <>
      <a className="results__save" id="save-search" href={save.href} data-dialog="" rel="nofollow">
        <Icon of={save.isSaved ? BookmarkCheck : Bookmark} />
        <span>{t(save.isSaved ? "saved-searches-isSaved" : "saved-searches-save")}</span>
      </a>
      {save.isSeenLater && <SeenLater />}
    </>
  );
}

/** Empty until a script opens an advertisement in it. */
const Pane = renderedOnce(function Pane({ href }: { href: string }) {
  const t = useText();
  return (
    <aside className="pane" aria-label={t("search-pane")} tabIndex={-1} data-pane hidden>
      <div className="pane__head">
        <Link kind="onward" href={href} data-pane-whole>
          {t("search-paneWhole")}
        </Link>
        <Button type="button" kind="quiet" size="icon" aria-label={t("ui-close")} data-pane-close>
          <Icon of={X} />
        </Button>
      </div>
      <div className="pane__body" data-pane-body />
    </aside>
  );
});

/** A new search keeps every chosen filter but the city that the search bar itself asks for; new words may mean something again. */
function chosenElsewhere(view: ResultsView): ResultsView["carried"] {
  const isInBar = (name: string, value: string) =>
    name === filterNamed("city").parameter && value === view.chosenCity;
  const chosen = view.filters.flatMap((group) =>
    group.options
      .filter((option) => option.isChosen && !isInBar(group.name, option.value))
      .map((option) => ({ name: group.name, value: option.value })),
  );
  return [...chosen, ...view.carried.filter(({ name }) => name !== AS_WORDS_PARAMETER)];
}
