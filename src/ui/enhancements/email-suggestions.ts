import { meantDomain } from "../forms/email-domains.ts";

/** Domains to choose from after the at-sign, and a word about a slip in one: loaded when somebody writes, or has slipped. */
export async function enhance(element: HTMLElement): Promise<void> {
  const field = element as HTMLInputElement;
  if (meantDomain(field.value) === undefined && document.activeElement !== field) {
    await new Promise((resolve) => field.addEventListener("focus", resolve, { once: true }));
  }
  const { suggestDomains } = await import("./email-suggestions/suggest-domains.tsx");
  suggestDomains(field);
}
