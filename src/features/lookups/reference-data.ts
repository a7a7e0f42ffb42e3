/** The tables that change with the country, not with the product: they are read once and held in memory. */
export * from "./education.ts";
export * from "./languages.ts";
export * from "./places.ts";
export * from "./tax-offices.ts";
export * from "./work.ts";
