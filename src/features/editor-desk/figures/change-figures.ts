import { type Actor, writeAudit } from "../../../platform/audit.ts";
import type { FormValues } from "../../../platform/http/form-input.ts";
import type { Services } from "../../../platform/services.ts";
import { holdName, isStale } from "../../moderation/index.ts";
import { readFiguresNow } from "../../working-life/index.ts";
import { type Changed, wrongField } from "../changed.ts";
import { savedFor } from "./figure-values.ts";
import { ENDING_STEPS, type figuresForm } from "./figures.forms.ts";
import { deleteFigures, writeFigures } from "./figures.store.ts";

export async function saveFigures(
  { db }: Services,
  input: FormValues<typeof figuresForm> & { Edition?: string | undefined },
  { actor, now }: { actor: Actor; now: Date },
): Promise<Changed> {
  const ends = ENDING_STEPS.map((step) => input[`UpTo${step}`] ?? 0);
  const falling = ENDING_STEPS.find((_, place) => place > 0 && (ends[place] ?? 0) <= (ends[place - 1] ?? 0));
  if (falling) return wrongField(`UpTo${falling}`, "editor-desk-figures-falling");
  const figures = {
    day: input.From ?? "",
    minimumWage: input.MinimumWage ?? 0,
    severanceCap: input.SeveranceCap ?? 0,
    contributionCap: input.ContributionCap ?? 0,
    taxSteps: ([1, 2, 3, 4, 5] as const).map((step, place) => ({
      upTo: ends[place] ?? null,
      rate: (input[`Rate${step}`] ?? 0) / 100,
    })),
  };
  return db.transaction().execute(async (transaction) => {
    await holdName(transaction, `figures of ${figures.day}`);
    const saved = savedFor(await readFiguresNow(transaction), figures.day);
    // A day that has none yet loses nothing, whatever the form was filled with.
    if (Object.keys(saved).length > 0 && isStale(input.Edition, saved)) return { kind: "conflict" };
    const id = await writeFigures(transaction, figures, now);
    const { taxSteps, ...details } = figures;
    const rates = taxSteps.map(({ upTo, rate }) => `${upTo ?? "…"}: ${rate}`).join(" / ");
    const subject = { kind: "figure", id } as const;
    await writeAudit(transaction, actor, { action: "figure.saved", subject, details: { ...details, rates } });
    return { kind: "changed" };
  });
}

export function removeFigures({ db }: Services, day: string, actor: Actor): Promise<Changed> {
  return db.transaction().execute(async (transaction) => {
    const id = await deleteFigures(transaction, day);
    if (id === undefined) return { kind: "unknown" };
    const subject = { kind: "figure", id } as const;
    await writeAudit(transaction, actor, { action: "figure.removed", subject, details: { day } });
    return { kind: "changed" };
  });
}
