export { findOwners, type OwnerRow } from "./moderation.store.ts";
export { tellOwners } from "./tell-owners.ts";
