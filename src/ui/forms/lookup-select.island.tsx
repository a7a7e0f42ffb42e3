import { island } from "../island.tsx";
import type { LookupSelectProps } from "./lookup/lookup-select-props.ts";
import { MultipleLookup } from "./lookup/multiple-lookup.tsx";
import { SingleLookup } from "./lookup/single-lookup.tsx";

function LookupSelectView(props: LookupSelectProps) {
  return props.isMultiple ? <MultipleLookup {...props} /> : <SingleLookup {...props} />;
}

export const LookupSelect = island("ui/lookup-select", LookupSelectView, {
  load: "interaction",
  messages: [
    "ui-lookupTooShort",
    "ui-lookupTooLong",
    "ui-lookupSearching",
    "ui-lookupNone",
    "ui-lookupFound",
    "ui-lookupFull",
    "ui-lookupFailed",
    "ui-lookupTryAgain",
    "ui-lookupMore",
    "ui-lookupLoadingMore",
    "ui-lookupOwnText",
    "ui-lookupChosen",
    "ui-lookupRemoved",
    "ui-lookupRemove",
    "ui-lookupUnknown",
    "ui-lookupCommas",
  ],
});
