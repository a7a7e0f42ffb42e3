export { endHold } from "./advertisement-desk.store.ts";
export { decideInTransaction } from "./decide-advertisement.ts";
