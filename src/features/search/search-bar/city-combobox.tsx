import { useId, useLayoutEffect, useRef, useState } from "react";
import { foldTurkish } from "../../../platform/text/turkish.ts";
import { ComboboxList } from "../../../ui/combobox/combobox-list.tsx";
import { boxProps, useCombobox } from "../../../ui/combobox/use-combobox.ts";
import { useText } from "../../../ui/text.tsx";

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
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [city, setCity] = useState(cities.find(([slug]) => slug === chosen));
  const [typed, setTyped] = useState(city?.[1] ?? "");
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const isTyped = typed.trim() !== "" && typed !== city?.[1];
  const matches = matchingCities(cities, isTyped ? typed : "");
  const combobox = useCombobox({
    groups: [
      { rows: matches.map((match) => ({ key: match[0], content: match[1], take: () => take(match) })) },
    ],
    opensOn: "click",
    // Enter takes the first match of what was typed, but nothing from a list that was only opened.
    marksFirst: isTyped,
  });

  function take(taken: City | undefined) {
    setCity(taken);
    setTyped(taken?.[1] ?? "");
    combobox.close();
  }

  /** Takes the marked city, as Enter does; an emptied box means every city, and what is none is the last choice. */
  function leave() {
    take(typed.trim() === "" ? undefined : (matches[combobox.marked] ?? city));
  }

  return (
    <div className="search-bar__part city-box">
      <label className="search-bar__label" htmlFor={id}>
        {t("ui-searchWhere")}
      </label>
      <input
        {...boxProps(combobox)}
        ref={input}
        id={id}
        className="search-bar__control"
        placeholder={t("ui-allCities")}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          combobox.type();
        }}
        onBlur={leave}
      />
      <input type="hidden" name={name} value={typed.trim() === "" ? "" : (city?.[0] ?? "")} />
      <ComboboxList of={combobox} label={t("ui-searchWhere")} />
    </div>
  );
}
