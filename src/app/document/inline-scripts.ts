import { createHash } from "node:crypto";

/**
 * The only script inside a page: applies the colour scheme chosen earlier before anything is painted. Pages are kept
 * whole, so the policy allows it by its hash.
 */
export const THEME_SCRIPT =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

export function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
