import type { ApplicationKind } from "../applications/applications.contract.ts";
import { STAGE_KINDS, type StageKind } from "./hiring.contract.ts";

/** As long as a move can be taken back; then the candidate is told. */
export const UNDO_MS = 10 * 60_000;

export function settlesAt(now: Date): Date {
  return new Date(now.getTime() + UNDO_MS);
}

/** What was done before can no longer be taken back. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_MS);
}

export const DAY_MS = 86_400_000;

export function wholeDays(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}

/** Nothing more is expected of the employer. */
export const FINAL_KINDS = ["hired", "rejected"] as const satisfies readonly ApplicationKind[];

const PLACEHOLDERS = ["ad", "soyad", "ilan", "firma", "tarih"] as const;

/** What a text to candidates must not contain, since nothing would stand there. */
export function unknownPlaceholders(text: string): string[] {
  const used = [...text.matchAll(/\{([^{}\s]{1,40})\}/gu)].map(([, name = ""]) => name);
  return [...new Set(used.filter((name) => !PLACEHOLDERS.some((known) => known === name)))];
}

export interface StageDraft {
  id: number | undefined;
  name: string;
  kind: StageKind;
  targetDays: number | undefined;
  /** Applications that lack a wanted answer begin here. */
  takesUnwanted: boolean;
}

/** What a form makes of the stages: those that stay or come, in order, and into which others go. */
export interface StagesChange {
  stages: readonly StageDraft[];
  merges: ReadonlyMap<number, number>;
}

export type StagesProblem =
  | "kinds-missing"
  | "kind-changed"
  | "out-of-order"
  | "name-twice"
  | "merged-elsewhere"
  | "unwanted-stage"
  | "unknown-stage";

const ORDER: readonly StageKind[] = STAGE_KINDS;

/** Every kind has its stage, and nobody goes backwards by going on. */
export function checkStages(
  { stages, merges }: StagesChange,
  known: readonly { id: number; kind: StageKind }[],
): StagesProblem | undefined {
  const kindOf = (id: number) => known.find((stage) => stage.id === id)?.kind;
  const existing = stages.filter(({ id }) => id !== undefined);
  const formers = existing.map((stage) => known.find(({ id }) => id === stage.id));
  if (formers.includes(undefined) || new Set(formers).size < existing.length) return "unknown-stage";
  for (const [from, to] of merges) {
    if (!existing.some(({ id }) => id === to) || kindOf(from) !== kindOf(to)) return "merged-elsewhere";
  }
  // Its people would be told something by the change of a name.
  if (existing.some(({ kind }, index) => formers[index]?.kind !== kind)) return "kind-changed";
  if (ORDER.some((kind) => !stages.some((stage) => stage.kind === kind))) return "kinds-missing";
  const places = stages.map(({ kind }) => ORDER.indexOf(kind));
  if (places.some((place, index) => place < (places[index - 1] ?? 0))) return "out-of-order";
  const names = new Set(stages.map(({ name }) => name.toLocaleLowerCase("tr")));
  if (names.size < stages.length) return "name-twice";
  const takers = stages.filter(({ takesUnwanted }) => takesUnwanted);
  return takers.length > 1 || takers.some(({ kind }) => kind !== "received") ? "unwanted-stage" : undefined;
}

export interface SentStage {
  StageID?: number | undefined;
  Name: string;
  Kind: StageKind;
  TargetDays?: number | null | undefined;
  TakesUnwanted: boolean;
  MergeInto?: number | undefined;
  Place?: number | undefined;
}

/** Rows without a name are no stages. Those that bring their places are put in order by them, within their kinds. */
export function readStages(rows: readonly SentStage[]): StagesChange {
  const named = rows.filter(({ Name, MergeInto }) => Name !== "" && MergeInto === undefined);
  const ordered = named.some(({ Place }) => Place !== undefined)
    ? named.toSorted(
        (a, b) =>
          ORDER.indexOf(a.Kind) - ORDER.indexOf(b.Kind) || (a.Place ?? Infinity) - (b.Place ?? Infinity) || 0,
      )
    : named;
  return {
    stages: ordered.map((row) => ({
      id: row.StageID,
      name: row.Name,
      kind: row.Kind,
      targetDays: row.TargetDays ?? undefined,
      takesUnwanted: row.TakesUnwanted,
    })),
    merges: new Map(
      rows.flatMap(({ StageID, MergeInto }) => (StageID && MergeInto ? [[StageID, MergeInto] as const] : [])),
    ),
  };
}

/** The company's stages for an advertisement that has others: what is called the same stays what it is. */
export function adoptStages(
  own: readonly { id: number; name: string; kind: StageKind }[],
  adopted: readonly StageDraft[],
): StageDraft[] {
  return adopted.map((stage) => ({
    ...stage,
    id: own.find(({ name, kind }) => kind === stage.kind && sameName(name, stage.name))?.id,
  }));
}

const sameName = (a: string, b: string) => a.toLocaleLowerCase("tr") === b.toLocaleLowerCase("tr");

/** Where the people of a stage that is no longer there go on: the nearest of its kind, which there always is. */
export function heirOf(
  removed: { kind: StageKind; ordinal: number },
  stages: readonly { id: number; kind: StageKind; ordinal: number }[],
): number | undefined {
  const heirs = stages
    .filter(({ kind }) => kind === removed.kind)
    .sort((a, b) => Math.abs(a.ordinal - removed.ordinal) - Math.abs(b.ordinal - removed.ordinal));
  return heirs[0]?.id;
}
