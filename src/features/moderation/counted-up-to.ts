import { formatNumber } from "../../ui/format.ts";
import { MOST_COUNTED } from "./moderation.contract.ts";

/** How many wait, as far as they are counted */
export function countedUpTo(count: number, lang: string): string {
  return count > MOST_COUNTED ? `${formatNumber(MOST_COUNTED, lang)}+` : formatNumber(count, lang);
}
