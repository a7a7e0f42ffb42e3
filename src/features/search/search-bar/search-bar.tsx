import { Search } from "lucide-react";
import { SUGGESTIONS_PATH } from "../../../addresses/searches.ts";
import { Button } from "../../../ui/button.tsx";
import type { Choice } from "../../../ui/forms/choice-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { renderedOnce } from "../../../ui/rendered-once.tsx";
import { type Texts, useTexts } from "../../../ui/text.tsx";
import { filterNamed } from "../filters/list.ts";
import { POSITION_PARAMETER, TEXT_PARAMETER } from "../search.contract.ts";
import { CityBox } from "./city-box.island.tsx";

/** For a search box whose suggestions a script fetches once it is used. */
export function suggestionAttributes({ messagesFor }: Texts) {
  const messages = messagesFor([
    "search-suggestions-list",
    "search-suggestions-position",
    "search-suggestions-company",
    "search-suggestions-skill",
    "search-suggestions-city",
    "search-suggestions-district",
    "search-suggestions-recent",
    "search-suggestions-recentHint",
    "search-suggestions-clear",
    "ui-lookupFound",
  ]);
  return {
    "data-enhance": "suggestions",
    "data-enhance-on": "focus",
    "data-suggestions": SUGGESTIONS_PATH,
    "data-messages": JSON.stringify(messages),
  };
}

interface SearchBarProps {
  query?: string;
  cities: Choice[];
  chosenCity?: string;
  /** Filters that must survive a new search */
  keep?: { name: string; value: string }[];
}

interface CityFieldProps {
  cities: Choice[];
  chosen: string;
}

const CityField = renderedOnce(function CityField({ cities, chosen }: CityFieldProps) {
  const choices = cities.map(({ value, label }): [string, string] => [value, label]);
  return <CityBox name={filterNamed("city").parameter} cities={choices} chosen={chosen} />;
});

export function SearchBar({ query, cities, chosenCity, keep = [] }: SearchBarProps) {
  return (
    <search>
      <form className="search-bar" action="/is-ilanlari">
        <QueryField query={query} />
        <CityField cities={cities} chosen={chosenCity ?? ""} />
        {keep.map(({ name, value }) => (
          <input
            key={`${name}=${value}`}
            type="hidden"
            name={name}
            value={value}
            data-unstored={name === POSITION_PARAMETER ? "" : undefined}
          />
        ))}
        <SubmitButton />
      </form>
    </search>
  );
}

const QueryField = renderedOnce(function QueryField({ query }: { query: string | undefined }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <label className="search-bar__part">
      <span className="search-bar__label">{t("ui-searchWhat")}</span>
      <input
        className="search-bar__control"
        type="search"
        name={TEXT_PARAMETER}
        maxLength={100}
        defaultValue={query}
        placeholder={t("ui-searchWhatHint")}
        enterKeyHint="search"
        {...suggestionAttributes(texts)}
      />
    </label>
  );
});

const SubmitButton = renderedOnce(function SubmitButton() {
  const { t } = useTexts();
  return (
    <Button kind="primary">
      <Icon of={Search} />
      {t("ui-searchSubmit")}
    </Button>
  );
});
