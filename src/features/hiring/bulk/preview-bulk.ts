import type { RawBuilder } from "kysely";
import type { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { findChoices } from "../choices.store.ts";
import { listHref, MOST_AT_ONCE, type StageKind } from "../hiring.contract.ts";
import type { TemplateView } from "../hiring.view.ts";
import { findLooking, matches } from "../list/applicants.store.ts";
import { addressOf, filterOf } from "../list/asked-list.ts";
import { findWords, type MoveRefusal, type Mover, textFor } from "../moves/move-applications.ts";
import { namedFor } from "../moves/moves.store.ts";
import { findStage } from "../stages/pipeline.store.ts";
import type { previewBulk } from "./bulk.contract.ts";
import { type BulkTarget, fillText, findPreview, type PreviewRow } from "./bulk.store.ts";
import type { BulkAct, BulkView } from "./bulk.view.ts";

type Asked = z.output<typeof previewBulk.input>;

export type Previewed =
  | { kind: "nobody-chosen" | "too-many" | "unknown" }
  /** With a text that cannot be sent, the page still shows whom it would have gone to. */
  | { kind: "shown"; view: BulkView; refused: MoveRefusal | undefined };

/** What would become of whom, and in which words. Nothing is changed. */
export async function previewActOnMany({ db }: Services, mover: Mover, asked: Asked): Promise<Previewed> {
  const { companyId, now } = mover;
  const ids = asked.Scope === "sayfa" ? [...asked.From.keys()] : asked.ApplicationID;
  const isForAll = asked.Scope === "hepsi";
  if (!isForAll && ids.length === 0) return { kind: "nobody-chosen" };
  if (!isForAll && ids.length > MOST_AT_ONCE) return { kind: "too-many" };
  const to = targetStage(asked.Act);
  const stage = to && "stageId" in to ? await findStage(db, mover, to.stageId) : undefined;
  if (to && "stageId" in to && !stage) return { kind: "unknown" };
  const which: RawBuilder<unknown> = isForAll
    ? matches(await findLooking(db, mover), filterOf(asked, now))
    : namedFor(mover, ids);
  const target: BulkTarget = to
    ? { kind: "move", to, seenAt: asked.From }
    : { kind: OTHERS[asked.Act] ?? "tag" };
  const [rows, { templates, team }] = await Promise.all([
    findPreview(db, which, { companyId, target, limit: MOST_AT_ONCE }),
    findChoices(db, companyId),
  ]);
  const found = rows.find(({ left_out }) => left_out === null)?.count ?? 0;
  // Only moves are for however many: whoever else is meant is named, by the page that shows them.
  if (isForAll && !to && found > MOST_AT_ONCE) return { kind: "too-many" };
  const kind = stage?.kind ?? (to && "kind" in to ? to.kind : undefined);
  const words = wordsFor(asked, kind, templates);
  const isMessage = target.kind === "message";
  const sent = to
    ? await textFor(db, mover, { to, ...words })
    : isMessage
      ? await findWords(db, mover.companyId, words, { areNeeded: true })
      : undefined;
  const people = rows.filter(({ left_out }) => left_out === null);
  const [first] = people;
  const chosen = sent?.kind === "found" ? sent.words : undefined;
  const stageId = to && "stageId" in to ? to.stageId : undefined;
  const act: BulkAct = kind
    ? { kind: "move", stageId, stage: stage?.name, stageKind: kind }
    : { kind: OTHERS[asked.Act] ?? "tag" };
  return {
    kind: "shown",
    refused: sent?.kind === "refused" && asked.Chosen ? sent.why : undefined,
    view: {
      act,
      asked: asked.Act,
      scope: isForAll && to ? "hepsi" : "secilen",
      count: first?.count ?? 0,
      told: first?.told ?? 0,
      people: people.map((row) => ({
        id: row.id,
        name: row.name,
        title: row.title,
        stageId: row.stage_id,
        stage: row.stage,
      })),
      leftOut: leftOutOf(rows, isForAll ? 0 : new Set(ids).size),
      firstText:
        first && chosen ? await fillText(db, { ...chosen, applicationId: first.id, now }) : undefined,
      text: words.text,
      templateId: words.templateId,
      templates: templates.filter((template) => isMessage || template.kind === kind),
      tag: asked.Tag,
      personId: asked.PersonID,
      team,
      filter: filterFields(asked),
      returnUrl: asked.returnUrl ?? listHref(filterFields(asked)),
      problem: undefined,
    },
  };
}

const OTHERS: Record<string, Exclude<BulkAct["kind"], "move"> | undefined> = {
  mesaj: "message",
  etiket: "tag",
  sahip: "assign",
  spam: "spam",
  "spam-degil": "not-spam",
};

function targetStage(act: string): { stageId: number } | { kind: StageKind } | undefined {
  const [, name, value = ""] = /^(asama|tur)-(.+)$/.exec(act) ?? [];
  if (name === undefined) return undefined;
  return name === "asama" ? { stageId: Number(value) } : { kind: value as StageKind };
}

/** A no begins with the company's own words for it; everything else is said only if somebody wants it said. */
function wordsFor(
  { Text, TemplateID, Chosen }: Asked,
  kind: StageKind | undefined,
  templates: readonly TemplateView[],
): { text: string | undefined; templateId: number | undefined } {
  const first = templates.find((template) => template.kind === "rejected")?.id;
  const isUnsaid = !Chosen && Text === undefined && TemplateID === undefined;
  return { text: Text, templateId: isUnsaid && kind === "rejected" ? first : TemplateID };
}

function leftOutOf(rows: readonly PreviewRow[], named: number): BulkView["leftOut"] {
  const reasons = [...new Set(rows.flatMap(({ left_out }) => left_out ?? []))];
  const found = rows.length;
  return [
    ...reasons.map((why) => {
      const people = rows.filter(({ left_out }) => left_out === why);
      return { why, count: people[0]?.count ?? 0, names: people.map(({ name }) => name) };
    }),
    // Not this company's, or no longer there: nothing is told of them.
    ...(named > found ? [{ why: "unknown" as const, count: named - found, names: [] }] : []),
  ];
}

/** What the address of the list says; the rest of the call is no filter. */
function filterFields(asked: Asked): Record<string, string> {
  const { Scope, ApplicationID, From, Act, Text, TemplateID, Chosen, Tag, PersonID, returnUrl, ...filter } =
    asked;
  return addressOf(filter);
}
