import { type Actor, writeAudit } from "../../../platform/audit.ts";
import type { FormValues } from "../../../platform/http/form-input.ts";
import type { Services } from "../../../platform/services.ts";
import { isStale } from "../../moderation/index.ts";
import { type Changed, wrongField } from "../changed.ts";
import { readSchedule, scheduleValues } from "../read-schedule.ts";
import type { addPickForm, changePickForm } from "./picks.forms.ts";
import { type DeskPickRow, deletePick, insertPick, lockPick, updatePick } from "./picks.store.ts";

/** As its form is filled. */
export function valuesOf(row: Pick<DeskPickRow, "note" | "starts_at" | "ends_at">): Record<string, string[]> {
  return { Note: [row.note], ...scheduleValues(row) };
}

/** A number, or the last number of an address. */
function readAdvertisementId(text: string): number | undefined {
  const [, digits] = /(?:^|-)([1-9]\d{0,14})\/?(?:[?#].*)?$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

export async function addPick(
  { db }: Services,
  { Advertisement, Note: note, ...when }: FormValues<typeof addPickForm>,
  actor: Actor,
): Promise<Changed> {
  const schedule = readSchedule(when);
  if (schedule.kind === "wrong") return schedule;
  const advertisementId = readAdvertisementId(Advertisement);
  if (advertisementId === undefined) return wrongField("Advertisement", "editor-desk-pick-unknown");
  return db.transaction().execute(async (transaction) => {
    const pick = await insertPick(transaction, advertisementId, { note, ...schedule });
    if (!pick) return wrongField("Advertisement", "editor-desk-pick-notOpen");
    const subject = { kind: "pick", id: pick.id } as const;
    await writeAudit(transaction, actor, {
      action: "pick.added",
      subject,
      details: { title: pick.title, note },
    });
    return { kind: "changed" };
  });
}

export async function changePick(
  { db }: Services,
  input: FormValues<typeof changePickForm> & { id: number; Edition?: string | undefined },
  actor: Actor,
): Promise<Changed> {
  const { id, Note: note, Edition } = input;
  const schedule = readSchedule(input);
  if (schedule.kind === "wrong") return schedule;
  return db.transaction().execute(async (transaction) => {
    const former = await lockPick(transaction, id);
    if (former && isStale(Edition, valuesOf(former))) return { kind: "conflict" };
    const title = await updatePick(transaction, id, { note, ...schedule });
    if (title === undefined) return { kind: "unknown" };
    const subject = { kind: "pick", id } as const;
    await writeAudit(transaction, actor, { action: "pick.changed", subject, details: { title, note } });
    return { kind: "changed" };
  });
}

export async function removePick({ db }: Services, id: number, actor: Actor): Promise<Changed> {
  return db.transaction().execute(async (transaction) => {
    const pick = await deletePick(transaction, id);
    if (!pick) return { kind: "unknown" };
    const subject = { kind: "pick", id } as const;
    await writeAudit(transaction, actor, { action: "pick.removed", subject, details: { ...pick } });
    return { kind: "changed" };
  });
}
