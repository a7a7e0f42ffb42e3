import type { FilledIn } from "../../../platform/forms/field-values.ts";
import { ask, JSON_ONLY } from "../../browser/send.ts";
import type { PageField } from "./form-field.ts";

/** What the server said about values that were asked before: leaving a field twice asks once. */
const answers = new Map<string, Promise<true | string>>();

/**
 * Sends the value to the rule's path and gets true, or the message that says why not; an empty text leaves the rule's own
 * message. Undefined when there is nothing to ask. A server that cannot be reached is no reason to stop anybody here: it
 * checks again when the form arrives.
 */
export function askServer(field: PageField, form: FilledIn): Promise<true | string> | undefined {
  const rule = field.rules.find(({ name }) => name === "remote");
  const value = form.texts(field.name)[0] ?? "";
  if (!rule || value.trim() === "") return undefined;
  const [path = "", others = ""] = rule.args.map(String);
  const names = [field.name, ...others.split(",").filter((name) => name !== "")];
  const body = new URLSearchParams(names.map((name) => [name, form.texts(name)[0] ?? ""]));

  const question = `${path} ${body}`;
  let answer = answers.get(question);
  if (!answer) {
    answer = askRule(path, body).then((said) =>
      typeof said === "string" ? said || (rule.message ?? "") : said,
    );
    answer.catch(() => answers.delete(question));
    answers.set(question, answer);
  }
  return answer.catch(() => true);
}

async function askRule(path: string, fields: URLSearchParams): Promise<true | string> {
  const said: unknown = await (await ask(path, { fields, headers: JSON_ONLY })).json();
  return said === true || said === "true" ? true : typeof said === "string" ? said : "";
}
