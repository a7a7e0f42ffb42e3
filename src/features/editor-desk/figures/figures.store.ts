import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";

export interface WrittenFigures {
  /** yyyy-mm-dd */
  day: string;
  minimumWage: number;
  severanceCap: number;
  contributionCap: number;
  taxSteps: { upTo: number | null; rate: number }[];
}

export async function writeFigures(db: Database, figures: WrittenFigures, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into working_life_figure (starts_on, minimum_wage, severance_cap, contribution_cap, tax_steps, updated_at)
    values (${figures.day}, ${figures.minimumWage}, ${figures.severanceCap}, ${figures.contributionCap},
      ${JSON.stringify(figures.taxSteps)}, ${now})
    on conflict (starts_on) do update set minimum_wage = excluded.minimum_wage, severance_cap = excluded.severance_cap,
      contribution_cap = excluded.contribution_cap, tax_steps = excluded.tax_steps, updated_at = excluded.updated_at
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function deleteFigures(db: Database, day: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    delete from working_life_figure where starts_on = ${day} returning id`.execute(db);
  return rows[0]?.id;
}

/** Days for which editors wrote something. */
export async function findWrittenDays(db: Database): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select starts_on::text as day from working_life_figure`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}
