export { checkAdvertisement, type LocatedFinding } from "./checks/check-advertisement.ts";
export type { CheckKind } from "./checks/check-texts.ts";
export { closeInTransaction } from "./end-advertisement.ts";
