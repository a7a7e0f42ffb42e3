import type { AuditedAction } from "../../../platform/audited-action.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";

type Translate = LanguageTexts["t"];
type Detail = string | number | boolean | null;

const STAFF_ROLES = ["member", "employer", "editor", "moderator", "admin"];
const TEAM_ROLES = ["owner", "recruiter", "hiring-manager", "viewer"];
/** Details that have their words already, where they are shown otherwise. */
const WORDS: Readonly<Record<string, string>> = {
  kind: "hiring-kind-",
  outcome: "complaints-outcome-",
  lookup: "editor-desk-lookups-",
  undid: "editor-desk-lookups-",
  act: "editor-desk-lookups-",
};
/** Others explain themselves. */
const LABELLED = [
  "reason",
  "count",
  "stages",
  "criteria",
  "people",
  "askedBy",
  "advertisementId",
  "accountId",
  "interview",
  "state",
  "isAsked",
  "isLimited",
  "isBlind",
  "isAnonymous",
  "plan",
  "begins",
  "ends",
];

export function sentenceOf(action: AuditedAction, { t }: LanguageTexts): string {
  return t(`moderation-audit-${action.replace(".", "-")}`);
}

/** Somebody's role at that time, which an older version may have called otherwise. */
export function wordOfRole(role: string, t: Translate): string {
  if (STAFF_ROLES.includes(role)) return t(`moderation-role-${role}`);
  return TEAM_ROLES.includes(role) ? t(`employers-role-${role}`) : role;
}

/** What a line says beyond its sentence; lines stay for good, so that what nobody writes any more is shown as it is. */
export function describeDetails(details: Readonly<Record<string, Detail>>, { t }: LanguageTexts): string {
  const { from, to, ...others } = details;
  const change =
    from === undefined ? [] : [`${wordOfRole(String(from ?? "–"), t)} → ${wordOfRole(String(to ?? "–"), t)}`];
  const said = Object.entries(others).flatMap(([name, value]) => {
    if (value === null || value === "") return [];
    const words = wordsOf(name, value, t);
    return LABELLED.includes(name) ? `${t(`moderation-detail-${name}`)}: ${words}` : words;
  });
  return [...change, ...said].join(" · ");
}

function wordsOf(name: string, value: Exclude<Detail, null>, t: Translate): string {
  if (typeof value === "boolean") return t(value ? "moderation-detailYes" : "moderation-detailNo");
  if (name === "role") return wordOfRole(String(value), t);
  const key = WORDS[name] && `${WORDS[name]}${value}`;
  return key ? t(key) : String(value);
}
