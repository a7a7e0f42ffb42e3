import { island } from "../../../ui/island.tsx";
import { ResultsMap, type ResultsMapProps } from "../results-map/results-map.tsx";
import { CitySelect, type CitySelectProps } from "./city-select.tsx";

/** Cities to choose from, as a box or as a map. One island: the first script of every page names each that there is. */
function CityBoxView(props: CitySelectProps | ResultsMapProps) {
  return "cities" in props ? <CitySelect {...props} /> : <ResultsMap {...props} />;
}

export const CityBox = island("search/city-box", CityBoxView, {
  load: "interaction",
  messages: [
    "ui-searchWhere",
    "ui-allCities",
    "ui-lookupFound",
    "search-map",
    "search-mapHint",
    "search-total",
  ],
});
