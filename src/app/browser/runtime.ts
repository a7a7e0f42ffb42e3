import { findEnhancements } from "../../ui/enhance.ts";
import { openDialogLinks } from "./dialog-links.ts";
import { findIslands } from "./islands.ts";
import { wireThemeSwitch } from "./theme-switch.ts";

/** All the script that a page loads before somebody touches it. React is not in here. */
findIslands(document);
findEnhancements(document);
document.addEventListener("htmladded", ({ target }) => findIslands(target as HTMLElement));
openDialogLinks();
wireThemeSwitch();
