/** What a CV offers, for rules that read CVs too. */
export { readOffered } from "./compared.rules.ts";
