import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // How React and our document write html: properties' case, `required=""`, `<br/>`, a short doctype, useId.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    "valid-id": ["error", { relaxed: true }],
    // Filters of one kind share a name.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button"] }],
    // A list that is searched by typing.
    "prefer-native-element": ["error", { exclude: ["listbox"] }],
    // Matters of taste: an employer's title may be long, and a number in a text may break.
    "long-title": "off",
    "tel-non-breaking": "off",
    // Everything comes from our own origin, which the policy enforces.
    "require-sri": "off",
  },
});

/**
 * A notification's box has a hidden stand-in for when it is not ticked. Advertisements are named by boxes and buttons of
 * several forms, and one after the other where one applies to all of them. Where each application stood is sent along with it, and
 * each time that is proposed has a field of its own.
 */
const REPEATED =
  /^form-dup-name: .*"((Questions|Subscriptions)\[\d+\]\.(AnswerID|Bell|Push|Status)|AdvertisementId|From|Times)"/i;

/** What is wrong with a page, each thing once. */
export async function htmlFindings(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  const wrong = found.filter((each) => !REPEATED.test(each));
  return [...new Set([...wrong, ...selectsWithoutPlaceholder(html)])];
}

/** A select that demands a choice begins with an empty one; html-validate does not look for that. */
export function selectsWithoutPlaceholder(html: string): string[] {
  return [...html.matchAll(/<select\b([^>]*)>\s*(<option\b[^>]*>)?/g)]
    .filter(([, select = "", option = ""]) => / required\b/.test(select) && !/ value=""/.test(option))
    .map(([tag]) => `required select without an empty first option: ${tag}`);
}
