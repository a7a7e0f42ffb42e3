/** A text as the index reads it, for rules that read texts too. */
export { scanWords } from "./engine/words/word-scanner.ts";
export { searchWords } from "./search-words.ts";
