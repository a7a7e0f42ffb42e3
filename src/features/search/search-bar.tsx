import { Search } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import type { Choice } from "../../ui/forms/choice-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/text.tsx";
import { CityBox } from "./city-box.island.tsx";

interface SearchBarProps {
  query?: string;
  cities: Choice[];
  chosenCity?: string;
  /** Filters that must survive a new search */
  keep?: { name: string; value: string }[];
}

export function SearchBar({ query, cities, chosenCity, keep = [] }: SearchBarProps) {
  const t = useText();
  return (
    <search>
      <form className="search-bar" action="/is-ilanlari">
        <label className="search-bar__part">
          <span className="search-bar__label">{t("ui-searchWhat")}</span>
          <input
            className="search-bar__control"
            type="search"
            name="q"
            maxLength={100}
            defaultValue={query}
            placeholder={t("ui-searchWhatHint")}
            enterKeyHint="search"
          />
        </label>
        <CityBox cities={cities.map(({ value, label }) => [value, label])} chosen={chosenCity ?? ""} />
        {keep.map(({ name, value }) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button kind="primary">
          <Icon of={Search} />
          {t("ui-searchSubmit")}
        </Button>
      </form>
    </search>
  );
}
