import { LANGUAGES } from "../../platform/language/languages.ts";
import type { Settings } from "../../platform/settings/settings.ts";

/** Under a year, as the standard asks; counted from each day anew, so that it ends only with the site. */
const GOOD_FOR_DAYS = 180;
const DAY_MS = 86_400_000;

export function securityTxt({ baseUrl, contactEmail }: Settings, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const lines = [
    ...(contactEmail ? [`Contact: mailto:${contactEmail}`] : []),
    `Contact: ${baseUrl}/iletisim`,
    `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(", ")}`,
    `Canonical: ${baseUrl}/.well-known/security.txt`,
  ];
  return `${lines.join("\n")}\n`;
}
