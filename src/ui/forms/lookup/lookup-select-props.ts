import type { LookupItem } from "./lookup-search.ts";

/** What travels to the browser with a lookup. */
export interface LookupSelectProps {
  id: string;
  label: string;
  described: { "aria-describedby": string; "aria-invalid"?: true };
  isRequired: boolean;
  /** What is looked up, as the lookup call names it. */
  type: string;
  name: string;
  textName: string;
  chosen: readonly LookupItem[];
  isMultiple: boolean;
  asJson: boolean;
  most?: number | undefined;
  allowsOwnText: boolean;
}
