export { closeInTransaction } from "./end-advertisement.ts";
