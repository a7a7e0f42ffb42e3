import { SlidersHorizontal } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { formatNumber } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import type { FilterGroup, FilterOption, ResultsView } from "./search.view.ts";

const OPTIONS_SHOWN = 6;

/** A form that works without scripts. On a phone it folds away; on a desk the style keeps it open. */
export function ResultFilters({ view }: { view: ResultsView }) {
  const t = useText();
  const sort = view.sorts.find(({ isCurrent }) => isCurrent);
  const chosenCount = view.chips.length;
  return (
    <aside className="results__filters" aria-label={t("search-filters")}>
      <details className="filters">
        <summary className="button button--secondary button--wide">
          <Icon of={SlidersHorizontal} />
          {chosenCount > 0 ? t("search-filtersChosen", { count: chosenCount }) : t("search-filters")}
        </summary>
        <form className="filters__form" action="/is-ilanlari">
          {view.query !== "" && <input type="hidden" name="q" value={view.query} />}
          {sort && <input type="hidden" name="sirala" value={sort.slug} />}
          {view.carried.map(({ name, value }) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          {view.filters.map((group) => (
            <Group key={group.name} group={group} />
          ))}
          <div className="filters__apply">
            <Button kind="primary" isWide>
              {t("search-applyFilters")}
            </Button>
          </div>
        </form>
      </details>
    </aside>
  );
}

function Group({ group }: { group: FilterGroup }) {
  const t = useText();
  // A chosen option is never folded away.
  const ordered = [...group.options].sort((a, b) => Number(b.isChosen) - Number(a.isChosen));
  const options = group.kind === "many" ? ordered : group.options;
  const rest = options.slice(OPTIONS_SHOWN);
  return (
    <fieldset className="filters__group">
      <legend className="filters__legend">{group.label}</legend>
      {options.slice(0, OPTIONS_SHOWN).map((option) => (
        <Option key={option.value} group={group} option={option} />
      ))}
      {rest.length > 0 && (
        <details className="filters__rest">
          <summary>{t("search-moreOptions", { count: rest.length })}</summary>
          {rest.map((option) => (
            <Option key={option.value} group={group} option={option} />
          ))}
        </details>
      )}
    </fieldset>
  );
}

function Option({ group, option }: { group: FilterGroup; option: FilterOption }) {
  const { lang } = useTexts();
  return (
    <label className="choice">
      <input
        type={group.kind === "many" ? "checkbox" : "radio"}
        name={group.name}
        value={option.value}
        defaultChecked={option.isChosen}
      />
      <span className="choice__label">{option.label}</span>
      <span className="choice__count">{formatNumber(option.count, lang)}</span>
    </label>
  );
}
