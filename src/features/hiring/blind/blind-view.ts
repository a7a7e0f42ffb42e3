import { maskPerson } from "../../cv/index.ts";
import type { ApplicantView } from "../hiring.view.ts";

/** What was sent and said, without who it was: names out of every text, no address, no files. */
export function blinded(view: ApplicantView, name: string): ApplicantView {
  const mask = <Value>(value: Value): Value => masked(value, name);
  return {
    ...view,
    name: `#${view.sent.id}`,
    email: "",
    headline: mask(view.headline),
    sent: mask(view.sent),
    cv: mask(view.cv),
    attachment: undefined,
    unwanted: mask(view.unwanted),
    events: view.events.map((event) => ({ ...event, text: mask(event.text) })),
    notes: view.notes.map((note) => ({ ...note, text: mask(note.text) })),
    interviews: view.interviews && {
      ...view.interviews,
      interviews: view.interviews.interviews.map((each) => ({ ...each, answerText: mask(each.answerText) })),
    },
    thread: view.thread && {
      ...view.thread,
      draft: mask(view.thread.draft),
      messages: view.thread.messages.map((message) => ({ ...message, text: mask(message.text), files: [] })),
    },
  };
}

/** Every text in it, however deep. */
function masked<Value>(value: Value, name: string): Value {
  if (typeof value === "string") return maskPerson(value, name) as Value;
  if (Array.isArray(value)) return value.map((each) => masked(each, name)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, masked(each, name)])) as Value;
}
