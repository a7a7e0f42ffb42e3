export * from "./reference-data.ts";
