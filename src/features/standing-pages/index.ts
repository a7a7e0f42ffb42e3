export { LEGAL_PAGES, legalTextInForce } from "./legal-pages.ts";
