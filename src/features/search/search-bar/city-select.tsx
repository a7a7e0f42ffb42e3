import { type Ref, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../../ui/text.tsx";
import { type City, CityCombobox } from "./city-combobox.tsx";

export interface CitySelectProps {
  name: string;
  cities: readonly City[];
  chosen: string;
}

/**
 * A plain select at first and on phones, whose own picker is better than any list of ours; where there is a mouse it
 * turns into a box with suggestions once somebody comes near.
 */
export function CitySelect({ name, cities, chosen }: CitySelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [start, setStart] = useState<{ slug: string; hasFocus: boolean }>();

  // At once: whoever comes to the select or leaves it before the box is there would lose the focus, or get it back.
  useLayoutEffect(() => {
    if (!select.current || !matchMedia("(hover: hover) and (pointer: fine)").matches) return;
    setStart({ slug: select.current.value, hasFocus: document.activeElement === select.current });
  }, []);

  if (start)
    return <CityCombobox name={name} cities={cities} chosen={start.slug} takesFocus={start.hasFocus} />;
  return <PlainSelect name={name} cities={cities} chosen={chosen} ref={select} />;
}

function PlainSelect({ name, cities, chosen, ref }: CitySelectProps & { ref: Ref<HTMLSelectElement> }) {
  const t = useText();
  return (
    <label className="search-bar__part">
      <span className="search-bar__label">{t("ui-searchWhere")}</span>
      <select className="search-bar__control" name={name} defaultValue={chosen} ref={ref}>
        <option value="">{t("ui-allCities")}</option>
        {cities.map(([slug, label]) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
