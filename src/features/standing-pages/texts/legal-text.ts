/** A text that binds, as it stood from a day on. It is Turkish, as src/platform/text/text-blocks.ts reads it. */
export interface LegalText {
  version: string;
  /** ISO date */
  validFrom: string;
  body: string;
}
