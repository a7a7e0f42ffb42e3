import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

type Axe = typeof import("axe-core");

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe finds wrong in the page as it stands now, or in one part of it. A part is enough where the page around it is
 * one of those in every-page.test.ts: most of the time goes into contrasts, for each text anew.
 */
export function axeFindings(page: Page, part = "html"): Promise<string[]> {
  return findings(page, part, "all");
}

/** The same, and then the contrasts in the other colours: nothing else that axe looks at depends on these. */
export async function axeFindingsInBothColours(page: Page, part = "html"): Promise<string[]> {
  const found = await findings(page, part, "all");
  await page.evaluate(changeColours);
  const foundThen = await findings(page, part, "contrasts");
  await page.evaluate(changeColours);
  return [...found, ...foundThen];
}

/** In the page. As somebody does who chooses them; back again, the system has its say. */
function changeColours(): void {
  const { dataset } = document.documentElement;
  if (dataset.theme) delete dataset.theme;
  else dataset.theme = matchMedia("(prefers-color-scheme: dark)").matches ? "light" : "dark";
}

async function findings(page: Page, part: string, extent: "all" | "contrasts"): Promise<string[]> {
  // The policy blocks script elements; evaluating is the debugger's own way in.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(await source);
    await page.evaluate(lookAtAlikeOnce);
  }
  const violations = await page.evaluate(
    async ([selector, rules]) => {
      // What is only laid out near the window would be laid out for every single question about it.
      const everywhere = new CSSStyleSheet();
      everywhere.replaceSync("* { content-visibility: visible !important }");
      document.adoptedStyleSheets.push(everywhere);
      const { axe } = window as unknown as { axe: Axe };
      const runOnly = rules === "all" ? undefined : ["color-contrast"];
      const found = await axe.run(selector, { resultTypes: ["violations"], ...(runOnly && { runOnly }) });
      document.adoptedStyleSheets.pop();
      return found.violations;
    },
    [part, extent] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target} ${failureSummary?.split("\n").slice(1, 3).join(" ")}`,
    ),
  );
}

interface ContrastRule {
  id: string;
  matches(element: Element, ...rest: unknown[]): boolean;
  gather(...given: unknown[]): unknown;
}

/**
 * In the page. Of texts that are alike, with everything around them, in all that makes a contrast, the first few are looked at:
 * of the rows of a list, say. More than one, since axe passes over what is covered by something else.
 */
function lookAtAlikeOnce(): void {
  const { axe } = window as unknown as { axe: { _audit: { rules: ContrastRule[] } } };
  const rule = axe._audit.rules.find(({ id }) => id === "color-contrast");
  if (!rule) throw new Error("axe has no rule about contrasts");
  const MOST_ALIKE = 3;
  const FIELDS = ["input", "select", "textarea"];
  let ids = new Map<string, number>();
  let known = new WeakMap<Element, number>();
  let times = new Map<string, number>();
  const idOf = (element: Element): number => {
    const found = known.get(element);
    if (found !== undefined) return found;
    const style = getComputedStyle(element);
    const own = [
      element.parentElement ? idOf(element.parentElement) : 0,
      element.localName,
      element.getAttribute("class"),
      element.hasAttribute("disabled"),
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
      style.filter,
      style.mixBlendMode,
    ].join();
    const id = ids.get(own) ?? ids.size + 1;
    ids.set(own, id);
    known.set(element, id);
    return id;
  };
  const gather = rule.gather.bind(rule);
  const matches = rule.matches.bind(rule);
  rule.gather = (...given) => {
    ids = new Map();
    known = new WeakMap();
    times = new Map();
    return gather(...given);
  };
  rule.matches = (element, ...rest) => {
    const words = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data.trim() : []));
    // Without words of their own only fields are asked, which axe finds out last.
    if (words.join("") === "") return FIELDS.includes(element.localName) && matches(element, ...rest);
    // Of a single letter axe says nothing.
    const look = `${idOf(element)} ${words.join("").length === 1}`;
    const before = times.get(look) ?? 0;
    if (before >= MOST_ALIKE || !matches(element, ...rest)) return false;
    times.set(look, before + 1);
    return true;
  };
}
