export * from "./edited-list.rules.ts";
export {
  appliedLookupChanges,
  applyLookupChanges,
  listNamed,
  liveList,
  lookupEdition,
  untilChanged,
} from "./edited-list.ts";
export { foldName, matchEntries, prepareEntries } from "./lookups.rules.ts";
export { nameWithPlace } from "./name-with-place.ts";
export { type PlaceChoices, placeChoices } from "./place-choices.ts";
export { positionTree } from "./position-tree.ts";
export { type LookupField, readLookup } from "./read-lookup.ts";
export * from "./reference-data.ts";
