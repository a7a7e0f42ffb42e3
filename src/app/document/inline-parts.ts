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
 * The only script that runs inside a page, before anything is painted. Pages are cached whole, so the policy allows it by its hash.
 */
export const HEAD_SCRIPT = `${theme};${freshness}`;

/**
 * Pages fade into each other. Chromium asks whether a page wants that when its body begins, and again just before it is
 * first shown: a style sheet that has come in between is often not counted yet, and the page then complains of "opt-in
 * disabled". Only a rule that stands in the page itself is always there in time.
 */
export const HEAD_STYLE = "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

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
              "/calisma-hayati",
              "/editorun-sectikleri",
            ],
          },
          { not: { selector_matches: "[data-dialog],[data-in-place],[download],[rel~=nofollow]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** Under which the policy allows a script or style that stands in the page. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
