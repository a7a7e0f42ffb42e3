/** A text as the index reads it, for rules that read texts too. */
export { scanWords } from "./engine/word-scanner.ts";
