import { tidy } from "../fields/cv.rules.ts";

const LONGEST_NAME = 200;

/** Its last part, with the ending that its bytes say. */
export function fileNameOf(name: string, ending: string, otherwise = "cv"): string {
  const last = tidy(name.split(/[\\/]/).at(-1) ?? "").replace(/[\n\t]+/g, " ");
  const stem = last
    .replace(/\.[^.]*$/, "")
    .slice(0, LONGEST_NAME - ending.length - 1)
    .toWellFormed();
  return `${stem || otherwise}.${ending}`;
}
