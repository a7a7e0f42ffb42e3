import type { SentForm } from "../../../platform/http/sent-form.ts";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import { shownEdition } from "../../moderation/index.ts";
import { listNameOf } from "../lookups/list-of.ts";
import { nameValues, placingChoices, readList } from "../lookups/load-lookups.ts";
import { scheduleValues } from "../read-schedule.ts";
import { textPath } from "../texts/texts.contract.ts";
import { loadPlansOfList } from "./load-plans.ts";
import { type LookupPlan, planEdition } from "./plan.ts";
import { PLANS } from "./plans.contract.ts";
import { findPlan } from "./plans.store.ts";
import type { PlanFormView } from "./plans.view.ts";

type Loaded =
  | { kind: "form"; view: Omit<PlanFormView, "role" | "done" | "sent"> }
  /** One that is changed there, or no longer */
  | { kind: "elsewhere"; href: string }
  | { kind: "unknown" };

export async function loadPlanForm(
  services: Services,
  id: number,
  lang: LanguageCode,
  sent?: SentForm,
): Promise<Loaded> {
  const row = await findPlan(services.db, id);
  if (!row) return { kind: "unknown" };
  if (row.kind === "text") return { kind: "elsewhere", href: `${textPath(row.subject)}?plan=${id}` };
  const list = listNameOf(row.subject);
  const { views } = await loadPlansOfList(services, row.subject, await readList(services, row.subject), lang);
  const plan = views.find((view) => view.id === id);
  if (row.state !== "waits" || !plan || !list) return { kind: "elsewhere", href: PLANS };
  const { act } = row.change;
  return {
    kind: "form",
    view: {
      plan,
      list,
      hasNames: act === "add" || act === "rename",
      isAdded: act === "add",
      ...placingChoices(lang),
      values: valuesOf(row),
      edition: shownEdition(sent, planEdition(row)),
    },
  };
}

function valuesOf(plan: LookupPlan): Record<string, string[]> {
  const facts = plan.change.facts ?? {};
  const { sectorIds, level, provinceId } = facts as {
    sectorIds?: readonly number[];
    level?: string;
    provinceId?: number;
  };
  return {
    ...nameValues(facts),
    SectorID: (sectorIds ?? []).map(String),
    Level: level ? [level] : [],
    CityID: provinceId ? [String(provinceId)] : [],
    Reason: [plan.reason],
    Begins: scheduleValues(plan).Begins,
  };
}
