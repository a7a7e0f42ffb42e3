import type { Database } from "../../platform/database/connect.ts";
import { readIsoDate } from "../../platform/forms/calendar-dates.ts";
import type { Services } from "../../platform/services.ts";
import { dayInTurkey } from "./calendar-spans.ts";
import { type Figures, figuresOn, withWritten } from "./figures.ts";
import { type FigureRow, findFigures } from "./working-life.store.ts";

export const FIGURES_TAGS = ["working-life-figure"] as const;

/** All that are known, the latest first. */
export function readFigures({ memory, readDb }: Services): Promise<Figures[]> {
  return memory.remember("working-life figures", FIGURES_TAGS, async () =>
    withWritten((await findFigures(readDb)).flatMap(figuresOf)),
  );
}

/** By the database, not by what this process knows: an editor sees what was saved at once. */
export async function readFiguresNow(db: Database): Promise<Figures[]> {
  return withWritten((await findFigures(db)).flatMap(figuresOf));
}

/** Gross, a month; of today in Turkey. */
export async function readMinimumWage(services: Services, now: Date): Promise<number | undefined> {
  return figuresOn(dayInTurkey(now), await readFigures(services))?.minimumWage;
}

function figuresOf(row: FigureRow): Figures[] {
  const from = readIsoDate(row.starts_on);
  if (!from) return [];
  return [
    {
      from,
      minimumWage: row.minimum_wage,
      severanceCap: row.severance_cap,
      contributionCap: row.contribution_cap,
      taxSteps: row.tax_steps,
    },
  ];
}
