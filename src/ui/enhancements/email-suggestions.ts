import { meantDomain, suggestedDomains, withDomain } from "../forms/email-domains.ts";
import { MeantAddress } from "./email-suggestions/meant-address.ts";
import { SuggestionList } from "./email-suggestions/suggestion-list.ts";

/** Domains to choose from after the at-sign: a combobox as ARIA describes it, without React (see the decision of 2026-11-15). */
export function enhance(element: HTMLElement): void {
  const input = element as HTMLInputElement;
  const { textSuggestions = "", textMeant = "" } = input.dataset;

  const complete = (domain: string) => {
    input.value = withDomain(input.value, domain);
    input.focus();
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
    list.close();
  };
  const list = new SuggestionList(input, textSuggestions, complete);
  const meant = new MeantAddress(input, textMeant, complete);
  const suggest = () => {
    list.show(suggestedDomains(input.value));
    meant.show(meantDomain(input.value));
  };

  input.addEventListener("input", suggest);
  input.addEventListener("blur", () => list.close());
  list.takeKeys(suggest);
  if (document.activeElement === input) suggest();
  else meant.show(meantDomain(input.value));
}
