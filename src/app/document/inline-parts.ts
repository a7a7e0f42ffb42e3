import { createHash } from "node:crypto";
import { MARK_COOKIE } from "../../platform/session/visitor-mark.ts";

/** Applies the colour scheme chosen earlier. */
const theme =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

/**
 * A page can come from the browser's memory (back and forward, fetched in advance) and be from before somebody signed in
 * or out. It is then loaded again before it is seen; once, since a browser that keeps no cookies would never be content.
 */
const freshness = [
  "(function(){",
  "var d=document.documentElement;",
  `function stale(){var v=d.dataset.visitor,m=/(?:^|; )${MARK_COOKIE.replace(".", "\\.")}=([^;]*)/.exec(document.cookie);return v!==undefined&&v!==(m?m[1]:'')}`,
  "function renew(){d.style.visibility='hidden';location.reload()}",
  "var n=performance.getEntriesByType('navigation')[0];",
  "if(stale()&&!(n&&n.type==='reload'))renew();",
  "addEventListener('pageshow',function(e){if(e.persisted&&stale())renew()})",
  "})()",
].join("");

/**
 * The only script that runs inside a page, before anything is painted. Pages are kept whole, so the policy allows it by its hash.
 */
export const HEAD_SCRIPT = `${theme};${freshness}`;

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
