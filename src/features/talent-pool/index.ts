export { readPoolChoice } from "./choose-pool.ts";
