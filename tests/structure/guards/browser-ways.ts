import type { SourceFile } from "../support/source-files.ts";

/** What each way has, and what else may go it: for a reason that stands there. */
const WAYS = [
  {
    way: /(?<![\w.#])fetch\(/,
    in: [
      "src/ui/browser/send.ts",
      "src/ui/enhancements/seen-later.ts",
      "src/features/cv/output/live-preview.enhancement.ts",
    ],
  },
  { way: /\.sendBeacon\b/, in: ["src/ui/browser/send.ts"] },
  { way: /csrf-token\]/, in: ["src/ui/browser/send.ts"] },
  { way: /\.innerHTML\b|\binsertAdjacentHTML\b|"htmladded", \{/, in: ["src/ui/browser/enhance.ts"] },
];

const isInBrowser = (path: string) =>
  /^src\/(ui|app\/browser)\/|^src\/features\/.*(\/browser\/|\.enhancement\.ts$|\.island\.tsx$|\/board\/|language-cache)/.test(
    path,
  );

/** A request or html put into a page otherwise than by the one function for it. */
export function findOwnWays({ path, text }: SourceFile): string[] {
  if (!isInBrowser(path)) return [];
  return WAYS.filter((each) => !each.in.includes(path) && each.way.test(text)).map(
    ({ way }) => `${path}: ${way.source}`,
  );
}
