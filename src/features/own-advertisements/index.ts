export { checkAdvertisement } from "./checks/check-advertisement.ts";
export { closeInTransaction } from "./end-advertisement.ts";
