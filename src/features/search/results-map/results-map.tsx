import { useEffect, useState } from "react";
import { useText } from "../../../ui/text.tsx";
import { type CountedProvince, readProvinces } from "./counted-provinces.ts";
import type { ProvinceMap } from "./province-map.tsx";

export interface ResultsMapProps {
  /** Of the cities' filter */
  parameter: string;
  /** Of those that are called otherwise than when the outlines were drawn, by slug */
  renamed: Readonly<Record<string, string>>;
}

/**
 * Counts and choices are those of the filters beside the list, which the map reads and presses: it takes nothing along to the
 * browser, and shows what they show after every search in place.
 */
export function ResultsMap({ parameter, renamed }: ResultsMapProps) {
  const t = useText();
  const [provinces, setProvinces] = useState<ReadonlyMap<string, CountedProvince>>(new Map());
  const [parts, setParts] = useState<{ Map: typeof ProvinceMap }>();

  useEffect(() => {
    const read = () => setProvinces(readProvinces(parameter));
    // Apart from this: outlines are of no use to whoever only chooses a city.
    void import("./province-map.tsx").then((loaded) => {
      read();
      setParts({ Map: loaded.ProvinceMap });
    });
    document.addEventListener("htmladded", read);
    return () => document.removeEventListener("htmladded", read);
  }, [parameter]);

  return (
    <details className="results-map no-print">
      <summary className="results-map__opener">{t("search-map")}</summary>
      {parts && <parts.Map provinces={provinces} renamed={renamed} />}
    </details>
  );
}
