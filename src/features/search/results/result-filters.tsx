import { LocateFixed, SlidersHorizontal, X } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { Icon } from "../../../ui/icon.tsx";
import { renderedOnce } from "../../../ui/rendered-once.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { POSITION_PARAMETER, TEXT_PARAMETER } from "../search.contract.ts";
import type { FilterGroup, FilterOption, ResultsView } from "../search.view.ts";

const OPTIONS_SHOWN = 8;
/** Shorter lists are read faster than anybody types. */
const FINDABLE_FROM = 16;

type ResultFiltersProps = { chosenCount: number } & Pick<
  ResultsView,
  "query" | "carried" | "filters" | "total"
>;

/** A form that works without scripts. On a phone it opens as a sheet; on a desk the style keeps it open. */
export const ResultFilters = renderedOnce(function ResultFilters({
  chosenCount,
  ...view
}: ResultFiltersProps) {
  const t = useText();
  return (
    <aside className="results__filters" aria-label={t("search-filters")} data-region="filters">
      <details className="filters" id="filters" data-sheet>
        <summary className="filters__opener">
          <Icon of={SlidersHorizontal} />
          {chosenCount > 0 ? t("search-filtersChosen", { count: chosenCount }) : t("search-filters")}
          <span className="filters__closer">
            <Icon of={X} label={t("ui-close")} />
          </span>
        </summary>
        {/* Or the browser would tick, after going back, what was ticked before leaving. */}
        <form className="filters__form" action="/is-ilanlari" autoComplete="off" data-in-place>
          {view.query !== "" && <input type="hidden" name={TEXT_PARAMETER} value={view.query} />}
          {view.carried.map(({ name, value }) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <NearMe />
          <div className="filters__groups" id="filters-groups">
            {view.filters.map((group) => (
              <Group key={group.name} group={group} />
            ))}
          </div>
          <div className="filters__apply">
            <Button kind="primary" isWide>
              <span className="filters__send">{t("search-applyFilters")}</span>
              <span className="filters__show">{t("search-showResults", { count: view.total })}</span>
            </Button>
          </div>
        </form>
      </details>
    </aside>
  );
});

/** Asks the device where it is once somebody presses it; without scripts there is the radius around a chosen place. */
function NearMe() {
  const t = useText();
  return (
    <div className="filters__near">
      <Button
        type="button"
        kind="secondary"
        isWide
        aria-describedby="near-me-hint"
        data-enhance="find"
        data-near-me={POSITION_PARAMETER}
      >
        <Icon of={LocateFixed} />
        {t("search-nearMe")}
      </Button>
      <p id="near-me-hint" className="filters__near-hint">
        {t("search-nearMeHint")}
      </p>
      <p className="filters__near-hint" role="alert" data-near-me-problem hidden>
        {t("search-nearMeProblem")}
      </p>
    </div>
  );
}

/** All options stand in one order; those beyond the first few hide while the fold after them is closed. */
function Group({ group }: { group: FilterGroup }) {
  const t = useText();
  const extra = group.options.filter((option, place) => isExtra(option, place)).length;
  return (
    <fieldset className="filters__group">
      <legend className="filters__legend">{group.label}</legend>
      <div className="filters__options" id={`options-${group.name}`}>
        {group.anyLabel !== undefined && <AnyOption group={group} />}
        {group.options.map((option, place) => (
          <Option key={option.value} group={group} option={option} isExtra={isExtra(option, place)} />
        ))}
      </div>
      {extra > 0 && (
        <details className="filters__fold" id={`fold-${group.name}`}>
          <summary>
            <span className="filters__more">{t("search-moreOptions", { count: extra })}</span>
            <span className="filters__fewer">{t("search-fewerOptions")}</span>
          </summary>
          {group.options.length >= FINDABLE_FROM && (
            <input
              type="search"
              className="filters__find"
              id={`find-${group.name}`}
              aria-label={t("search-findOption", { group: group.label })}
              placeholder={t("search-findOption", { group: group.label })}
              aria-controls={`options-${group.name}`}
              data-enhance="find"
            />
          )}
        </details>
      )}
    </fieldset>
  );
}

function isExtra(option: FilterOption, place: number): boolean {
  return place >= OPTIONS_SHOWN && !option.isChosen;
}

function Option(props: { group: FilterGroup; option: FilterOption; isExtra: boolean }) {
  const { lang } = useTexts();
  const { group, option } = props;
  return (
    <label className={props.isExtra ? "choice choice--extra" : "choice"}>
      <input
        type={group.anyLabel === undefined ? "checkbox" : "radio"}
        name={group.name}
        value={option.value}
        defaultChecked={option.isChosen}
      />
      <span className="choice__label">{option.label}</span>
      {option.count !== undefined && (
        <span className="choice__count">{formatNumber(option.count, lang)}</span>
      )}
    </label>
  );
}

function AnyOption({ group }: { group: FilterGroup }) {
  return (
    <label className="choice">
      <input
        type="radio"
        name={group.name}
        value=""
        defaultChecked={group.options.every(({ isChosen }) => !isChosen)}
      />
      <span className="choice__label">{group.anyLabel}</span>
    </label>
  );
}
