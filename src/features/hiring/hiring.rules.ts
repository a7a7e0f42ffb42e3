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
}

export type StagesProblem =
  | "kinds-missing"
  | "kind-changed"
  | "out-of-order"
  | "name-twice"
  | "unknown-stage";

const ORDER: readonly StageKind[] = STAGE_KINDS;

/** Every kind has its stage, and nobody goes backwards by going on. */
export function checkStages(
  stages: readonly StageDraft[],
  known: readonly { id: number; kind: StageKind }[],
): StagesProblem | undefined {
  const kept = stages.filter(({ id }) => id !== undefined);
  const formers = kept.map((stage) => known.find(({ id }) => id === stage.id));
  if (formers.includes(undefined) || new Set(formers).size < kept.length) return "unknown-stage";
  // Its people would be told something by the change of a name.
  if (kept.some(({ kind }, index) => formers[index]?.kind !== kind)) return "kind-changed";
  if (ORDER.some((kind) => !stages.some((stage) => stage.kind === kind))) return "kinds-missing";
  const places = stages.map(({ kind }) => ORDER.indexOf(kind));
  if (places.some((place, index) => place < (places[index - 1] ?? 0))) return "out-of-order";
  const names = new Set(stages.map(({ name }) => name.toLocaleLowerCase("tr")));
  return names.size < stages.length ? "name-twice" : undefined;
}

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
