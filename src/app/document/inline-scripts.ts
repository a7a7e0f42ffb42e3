import { createHash } from "node:crypto";

/**
 * The only script that runs inside a page: applies the colour scheme chosen earlier before anything is painted. Pages are kept
 * whole, so the policy allows it by its hash.
 */
export const THEME_SCRIPT =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

/**
 * Public pages are fetched, never run, while a finger or pointer rests on a link to them: nothing is counted as seen that
 * nobody has seen. What changes something, belongs to a person or opens in place is not among them.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: [
              "/",
              "/is-ilani/*",
              "/is-ilanlari",
              "/is-ilanlari/*",
              "/firma/*",
              "/blog",
              "/blog/*",
            ],
          },
          { not: { selector_matches: "[data-dialog],[data-in-place],[download],[rel~=nofollow]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

export function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
