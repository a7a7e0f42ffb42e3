export { holdName } from "./conflict/conflict.store.ts";
export { isRefusedAsStale, isStale, readConflict, refuseStale, shownEdition } from "./conflict/conflict.ts";
export { findOwners, type OwnerRow } from "./moderation.store.ts";
export { notifyOwners } from "./notify-owners.ts";
