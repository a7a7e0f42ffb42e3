import { readable } from "./refusals.ts";

interface Control {
  name: string;
  /** As html says it; `select` and `textarea` for those. */
  type: string;
  value: string;
}

/** The form that is sent there, whole. */
export function formSentTo(html: string, action: string): string {
  const forms = html.match(/<form\b[^>]*>.*?<\/form>/gs) ?? [];
  const form = forms.find((each) => each.slice(0, each.indexOf(">")).includes(`action="${action}"`));
  if (!form) throw new Error(`no form is sent to ${action}`);
  return form;
}

/** What a form would send, in the order of the page, without the token. */
export function controlsIn(form: string): Control[] {
  return [...form.matchAll(/<(input|select|textarea|button)\b([^>]*)>/g)]
    .map(([, element = "", attributes = ""]) => {
      const said = (name: string) => attributes.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1] ?? "";
      const type = element === "input" ? said("type") : element;
      return { name: said("name"), type, value: readable(said("value")) };
    })
    .filter(({ name }) => name !== "" && !name.startsWith("_"));
}

/** Each once, however many boxes share it. */
export function namesIn(form: string): string[] {
  return [...new Set(controlsIn(form).map(({ name }) => name))];
}

/** When the field is shown; nothing where it always is. */
export function conditionOf(form: string, field: string): unknown {
  const frame = form.match(new RegExp(`<\\w+[^>]*data-field="${RegExp.escape(field)}"[^>]*>`))?.[0];
  if (frame === undefined) throw new Error(`the form has no ${field}`);
  const condition = frame.match(/data-when="([^"]*)"/)?.[1];
  return condition === undefined ? undefined : JSON.parse(readable(condition));
}
