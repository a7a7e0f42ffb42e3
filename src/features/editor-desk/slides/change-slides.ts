import { type Actor, writeAudit } from "../../../platform/audit.ts";
import type { FormValues } from "../../../platform/http/form-input.ts";
import type { Services } from "../../../platform/services.ts";
import { isStale } from "../../moderation/index.ts";
import { type Changed, type WrongField, wrongField } from "../changed.ts";
import { readSchedule } from "../read-schedule.ts";
import { readTexts } from "../texts-by-language.ts";
import { keepSlidePicture } from "./slide-picture.ts";
import { shownIn } from "./slide-values.ts";
import type { slideForm } from "./slides.forms.ts";
import * as store from "./slides.store.ts";
import { SLIDE_TEXTS } from "./slides.view.ts";

type Input = FormValues<typeof slideForm>;

async function readSlide(
  services: Services,
  input: Input,
  former: store.DeskSlideRow | undefined,
): Promise<WrongField | (store.SlideContent & { kind: "schedule" })> {
  const schedule = readSchedule(input);
  if (schedule.kind === "wrong") return schedule;
  const texts = readTexts(input, SLIDE_TEXTS);
  const willHavePicture = input.Picture !== undefined || (former?.picture_sha256 && !input.RemovePicture);
  if (willHavePicture && texts.tr.alt === "") return wrongField("tr.Alt", "editor-desk-altMissing");
  const picture = await keepSlidePicture(services, input, former);
  if (picture === "unreadable") return wrongField("Picture", "editor-desk-pictureUnreadable");
  return { ...schedule, ...picture, texts, illustration: input.Drawing, href: input.Href };
}

export async function addSlide(
  services: Services,
  input: Input,
  actor: Actor,
): Promise<WrongField | { kind: "changed"; id: number }> {
  const slide = await readSlide(services, input, undefined);
  if (slide.kind === "wrong") return slide;
  return services.db.transaction().execute(async (transaction) => {
    const id = await store.insertSlide(transaction, slide);
    const details = { title: input["tr.Title"] };
    await writeAudit(transaction, actor, { action: "slide.added", subject: { kind: "slide", id }, details });
    return { kind: "changed", id };
  });
}

export async function changeSlide(
  services: Services,
  { id, Edition, ...input }: Input & { id: number; Edition?: string | undefined },
  { actor, now }: { actor: Actor; now: Date },
): Promise<Changed> {
  const former = await store.findDeskSlide(services.db, id);
  if (!former) return { kind: "unknown" };
  const slide = await readSlide(services, input, former);
  if (slide.kind === "wrong") return slide;
  return services.db.transaction().execute(async (transaction) => {
    const locked = await store.lockSlide(transaction, id);
    if (!locked) return { kind: "unknown" };
    if (isStale(Edition, shownIn(locked))) return { kind: "conflict" };
    await store.updateSlide(transaction, id, slide, now);
    const details = { title: input["tr.Title"] };
    await writeAudit(transaction, actor, {
      action: "slide.changed",
      subject: { kind: "slide", id },
      details,
    });
    return { kind: "changed" };
  });
}

export function turnSlide(
  { db }: Services,
  { id, State }: { id: number; State: "shown" | "hidden" },
  { actor, now }: { actor: Actor; now: Date },
): Promise<Changed> {
  return db.transaction().execute(async (transaction) => {
    const title = await store.turnSlide(transaction, id, State === "hidden", now);
    if (title === undefined) return { kind: "unknown" };
    const subject = { kind: "slide", id } as const;
    await writeAudit(transaction, actor, { action: `slide.${State}`, subject, details: { title } });
    return { kind: "changed" };
  });
}

export function removeSlide({ db }: Services, id: number, actor: Actor): Promise<Changed> {
  return db.transaction().execute(async (transaction) => {
    const title = await store.deleteSlide(transaction, id);
    if (title === undefined) return { kind: "unknown" };
    const subject = { kind: "slide", id } as const;
    await writeAudit(transaction, actor, { action: "slide.removed", subject, details: { title } });
    return { kind: "changed" };
  });
}
