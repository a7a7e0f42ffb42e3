import { type Answer, json, redirect, refuse } from "../../platform/http/answer.ts";
import type { RouteRequest } from "../../platform/http/route.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { refuseStale } from "../moderation/index.ts";

export interface WrongField {
  kind: "wrong";
  /** In the wire's names */
  field: string;
  message: string;
}

/** What became of something that an editor did. */
export type Changed =
  | { kind: "changed" }
  | { kind: "unknown" }
  /** Somebody else changed it since the form was filled */
  | { kind: "conflict" }
  | WrongField;

export function wrongField(field: string, message: string): WrongField {
  return { kind: "wrong", field, message };
}

/** On to where it is seen, or the form again. */
export function answerOf(changed: Changed, to: string, texts: LanguageTexts): Answer {
  if (changed.kind === "changed") return redirect(to);
  if (changed.kind === "unknown") return refuse(404);
  if (changed.kind === "conflict") return refuseStale(texts);
  return refuse(422, { message: changed.message, errors: { [changed.field]: [texts.t(changed.message)] } });
}

/** Of a form that keeps what is typed until it hears that it was saved: a script is told so, and where to go on. */
export function answerDrafted(
  changed: Changed,
  to: string,
  { texts, wantsFragment }: Pick<RouteRequest<unknown>, "texts" | "wantsFragment">,
): Answer {
  if (wantsFragment && changed.kind === "changed") return json({ success: true, next: to });
  if (wantsFragment && changed.kind === "conflict")
    return json({ success: false, isConflict: true, message: texts.t("moderation-conflict") }, 409);
  return answerOf(changed, to, texts);
}
