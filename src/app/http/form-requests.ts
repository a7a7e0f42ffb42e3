import type { z } from "zod";
import { isMet } from "../../platform/forms/condition.ts";
import { MOST_CHOICES } from "../../platform/forms/form-definition.ts";
import { filledInFrom } from "../../platform/forms/read-field.ts";
import { type PageAnswer, type Refusal, refuse } from "../../platform/http/answer.ts";
import type { Contract } from "../../platform/http/contract.ts";
import { type Pair, sentTexts } from "../../platform/http/read-input.ts";
import type { Route, RouteRequest } from "../../platform/http/route.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { MessageValues } from "../../platform/language/message-format.ts";
import { type Exchange, isNavigation } from "./exchange.ts";

/** A browser without scripts asks for its form again, for example after choosing a city whose districts it lacks. */
export function isRefresh(pairs: readonly Pair[]): boolean {
  return pairs.some(([name, value]) => name === "_refresh" && value === "1");
}

interface ShownForm {
  route: Route;
  exchange: Exchange;
  request: RouteRequest<undefined>;
  shaped: unknown;
}

/** As it was filled in, without a word about what is missing. */
export async function showFormAgain({ route, request, shaped }: ShownForm): Promise<PageAnswer | Refusal> {
  const sent = { values: sentTexts(shaped), errors: {}, problem: undefined };
  return (await route.formPage?.show(request, sent)) ?? refuse(400);
}

/** What the visitor can mend in the form itself, or send again later; any other refusal is about who asks or what for. */
const MENDABLE = [400, 409, 422, 429, 503];

/** Scripts read refusals as JSON. A person without them gets the form back, with everything typed and what is wrong. */
export async function showRefusedForm(refusal: Refusal, shown: ShownForm): Promise<PageAnswer | Refusal> {
  const { route, exchange, request, shaped } = shown;
  if (!route.formPage || !isNavigation(exchange) || !MENDABLE.includes(refusal.status)) return refusal;
  const { status, errors = {}, message = `error-${status}-text`, values } = refusal;
  const problem = refusal.isSaidByPage ? undefined : exchange.texts.t(message, values);
  if (refusal.retryAfterSeconds !== undefined)
    exchange.reply.header("Retry-After", refusal.retryAfterSeconds);
  const again = await route.formPage.show(request, { values: sentTexts(shaped), errors, problem });
  return again.kind === "refusal" ? again : { ...again, status };
}

/** An address that cannot be read names nothing that exists; a form that cannot be read is told field by field. */
export function refuseInput(
  contract: Contract,
  shaped: unknown,
  error: z.ZodError,
  texts: LanguageTexts,
): Refusal {
  const isAddress = contract.answers === "page" || contract.answers === "data";
  if (contract.method === "GET" && isAddress) return refuse(404);
  const errors: Record<string, string[]> = {};
  const isMissing = error.issues.some(({ path }) => isEmpty(valueAt(shaped, path)));
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "_";
    errors[field] = [...(errors[field] ?? []), messageOf(issue, shaped, texts)];
  }
  const message = (isMissing ? contract.missingMessage : undefined) ?? contract.refusedWith;
  return refuse(400, { errors, ...(message && { message }) });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && value.trim() === "");
}

function messageOf(issue: z.core.$ZodIssue, shaped: unknown, { t }: LanguageTexts): string {
  const { message, values } = (issue.code === "custom" && issue.params ? issue.params : {}) as {
    message?: string;
    values?: MessageValues;
  };
  if (message !== undefined) return t(message, values);
  if (issue.code === "too_big" && issue.origin === "array")
    return t(MOST_CHOICES, { 0: Number(issue.maximum) });
  const given = valueAt(shaped, issue.path);
  return t(given === undefined || given === "" ? "error-field-required" : "error-field-invalid");
}

function valueAt(shaped: unknown, path: readonly PropertyKey[]): unknown {
  let value = shaped;
  for (const name of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[name];
  return value;
}

/** Fields whose rule says that only the server can tell. */
function remoteFields({ form }: Contract) {
  return Object.entries(form?.fields ?? {}).flatMap(([name, { rules, when }]) => {
    const rule = rules.find((each) => each.name === "remote");
    return rule ? { name, when, rule } : [];
  });
}

/** Found at the start rather than when somebody has passed the browser's half by. */
export function demandRemoteChecks({ contract, remoteChecks }: Route): void {
  const missing = remoteFields(contract).find(({ name }) => !remoteChecks[name]);
  if (missing) throw new Error(`${contract.path}: no remote check for the field ${missing.name}`);
}

export async function refuseRemotely(
  { contract, remoteChecks }: Route,
  shaped: unknown,
  { t }: LanguageTexts,
): Promise<Refusal | undefined> {
  const fields = remoteFields(contract);
  if (fields.length === 0) return undefined;
  const values = sentTexts(shaped);
  const form = filledInFrom(values);
  const errors: Record<string, string[]> = {};
  for (const { name, when, rule } of fields) {
    const value = values[name]?.[0]?.trim() ?? "";
    if (value === "" || !isMet(when, form) || !isMet(rule.when, form)) continue;
    const outcome = await remoteChecks[name]?.(value);
    if (outcome !== true) errors[name] = [t(outcome ?? rule.message)];
  }
  return Object.keys(errors).length > 0 ? refuse(400, { errors }) : undefined;
}
