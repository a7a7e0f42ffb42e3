export { type PlaceChoices, placeChoices } from "./place-choices.ts";
export { positionTree } from "./position-tree.ts";
export { type LookupField, readLookup } from "./read-lookup.ts";
export * from "./reference-data.ts";
