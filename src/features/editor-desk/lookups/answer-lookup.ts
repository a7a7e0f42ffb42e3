import { type Answer, redirect, refuse } from "../../../platform/http/answer.ts";
import type { RouteRequest } from "../../../platform/http/route.ts";
import type { SentForm } from "../../../platform/http/sent-form.ts";
import { answerOf, type WrongField, wrongField } from "../changed.ts";
import { editorOf } from "../desk-of.ts";
import type { LookupChanged } from "./change-lookup.ts";
import { entryPath, type ListName, listPath } from "./lookups.contract.ts";

export type OfEntry = { list: ListName; entry: number };

/** On to the entry, or to the list where there is none yet; or the form again. */
export function answer(
  { input: { list, entry }, texts }: RouteRequest<OfEntry>,
  changed: LookupChanged | WrongField,
  { field, done = "saved" }: { field: string; done?: string },
): Answer {
  if (changed.kind === "changed") return redirect(`${entryPath(list, entry)}?sonuc=${done}`);
  if (changed.kind === "planned")
    return redirect(`${entry === 0 ? listPath(list) : entryPath(list, entry)}?sonuc=planned`);
  if (changed.kind === "conflict" || changed.kind === "wrong") return answerOf(changed, "", texts);
  if (changed.problem === "unknown") return refuse(404);
  return answerOf(wrongField(field, `editor-desk-lookups-problem-${changed.problem}`), "", texts);
}

export const handling = (request: RouteRequest<unknown>) => ({
  actor: editorOf(request),
  now: request.now,
});

export function ofEntryIn({ values }: SentForm): OfEntry {
  return { list: values.list?.[0] as ListName, entry: Number(values.entry?.[0]) };
}
