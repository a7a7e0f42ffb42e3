import { useCombobox } from "downshift";
import { useEffect, useRef, useState } from "react";
import { foldTurkish } from "../../platform/turkish.ts";
import { useText } from "../../ui/text.tsx";

export type City = readonly [slug: string, name: string];

/** Cities whose name holds what was typed, whatever the accents; those that begin with it first. */
export function matchingCities(cities: readonly City[], typed: string): readonly City[] {
  const folded = foldTurkish(typed).trim();
  if (folded === "") return cities;
  const beginsWith = (name: string) => foldTurkish(name).startsWith(folded);
  const matches = cities.filter(([, name]) => foldTurkish(name).includes(folded));
  return matches.sort((a, b) => Number(beginsWith(b[1])) - Number(beginsWith(a[1])));
}

interface CityComboboxProps {
  name: string;
  cities: readonly City[];
  chosen: string;
  /** The select that it replaces had the focus. */
  takesFocus: boolean;
}

export function CityCombobox({ name, cities, chosen, takesFocus }: CityComboboxProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [matches, setMatches] = useState(cities);
  const [isTyped, setIsTyped] = useState(false);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const combobox = useCombobox<City>({
    items: [...matches],
    itemToString: (city) => city?.[1] ?? "",
    initialSelectedItem: cities.find(([slug]) => slug === chosen) ?? null,
    // Enter takes the first match of what was typed, but nothing from a list that was only opened.
    defaultHighlightedIndex: isTyped ? 0 : -1,
    onInputValueChange: ({ inputValue }) => {
      setIsTyped(inputValue.trim() !== "");
      setMatches(matchingCities(cities, inputValue));
    },
    stateReducer: (_state, { type, changes }) =>
      // Leaving the box takes the first match, as Enter does; an emptied box means every city.
      type === useCombobox.stateChangeTypes.InputBlur && changes.inputValue === ""
        ? { ...changes, selectedItem: null }
        : changes,
    getA11yStatusMessage: ({ isOpen }) => (isOpen ? t("search-cityMatches", { count: matches.length }) : ""),
  });
  const { isOpen, highlightedIndex, selectedItem, inputValue } = combobox;
  const inputProps = combobox.getInputProps({ ref: input });
  const isEmpty = inputValue.trim() === "";

  return (
    <div className="search-bar__part city-box">
      <label className="search-bar__label" htmlFor={inputProps.id} {...combobox.getLabelProps()}>
        {t("ui-searchWhere")}
      </label>
      <input className="search-bar__control" placeholder={t("ui-allCities")} {...inputProps} />
      <input type="hidden" name={name} value={isEmpty ? "" : (selectedItem?.[0] ?? "")} />
      <ul className="city-box__menu" {...combobox.getMenuProps()}>
        {isOpen &&
          matches.map((city, index) => (
            <li
              key={city[0]}
              className="city-box__city"
              {...combobox.getItemProps({ item: city, index, "aria-selected": index === highlightedIndex })}
            >
              {city[1]}
            </li>
          ))}
      </ul>
    </div>
  );
}
