import { foldTurkish } from "../../../../platform/turkish.ts";
import { SuggestionList } from "../../../../ui/enhancements/email-suggestions/suggestion-list.ts";

const MOST_SHOWN = 6;
/** What stands between an at-sign that begins a word and the place where one writes. */
const BEGUN = /(?:^|[^\p{L}\p{N}_.+-])@([\p{L}][\p{L} ]{0,39}|)$/u;

/** Colleagues to choose from after an at-sign; a name that is typed means the same. */
export function offerColleagues(input: HTMLTextAreaElement): void {
  const { team, textPeople = "" } = input.dataset;
  if (team === undefined) return;
  // Once is enough.
  delete input.dataset.team;
  const names = JSON.parse(team) as string[];

  const begun = () => BEGUN.exec(input.value.slice(0, input.selectionStart))?.[1];
  const list = new SuggestionList(input, textPeople, (name) => {
    const end = input.selectionStart;
    input.setRangeText(`${name} `, end - (begun()?.length ?? 0), end, "end");
    input.focus();
    input.dispatchEvent(new Event("input", { bubbles: true }));
    list.close();
  });
  const suggest = () => {
    const typed = begun();
    const isMeant = (name: string) => foldTurkish(name).startsWith(foldTurkish(typed ?? ""));
    list.show(typed === undefined ? [] : names.filter(isMeant).slice(0, MOST_SHOWN));
  };
  input.addEventListener("input", suggest);
  input.addEventListener("blur", () => list.close());
  list.takeKeys(suggest);
}
