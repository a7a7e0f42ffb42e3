import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export interface FigureRow {
  id: number;
  /** yyyy-mm-dd */
  starts_on: string;
  minimum_wage: number;
  severance_cap: number;
  contribution_cap: number;
  tax_steps: { upTo: number | null; rate: number }[];
}

/** What editors have written, the latest first. */
export async function findFigures(db: Database): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select id, starts_on::text, minimum_wage::float8, severance_cap::float8, contribution_cap::float8, tax_steps
    from working_life_figure order by starts_on desc`.execute(db);
  return rows;
}
