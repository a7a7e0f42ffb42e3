export { checkAdvertisement } from "./checks/check-advertisement.ts";
export { readForModerators } from "./editions/read-for-moderators.ts";
export { closeInTransaction } from "./end-advertisement.ts";
