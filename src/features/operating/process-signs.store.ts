import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { ProcessFigures, ProcessRole } from "./figures.view.ts";

export interface NewSign {
  id: string;
  machine: string;
  processNumber: number;
  role: ProcessRole;
  startedAt: Date;
  figures: ProcessFigures;
}

/** What one said before is written over; what nobody has repeated for a day is forgotten. */
export async function writeSign(db: Database, sign: NewSign): Promise<void> {
  await sql`
    with forgotten as (delete from process_sign where told_at < now() - interval '1 day')
    insert into process_sign (id, machine, process_number, role, started_at, told_at, figures)
    values (${sign.id}, ${sign.machine}, ${sign.processNumber}, ${sign.role}, ${sign.startedAt}, now(),
      ${JSON.stringify(sign.figures)}::jsonb)
    on conflict (id) do update set told_at = excluded.told_at, figures = excluded.figures`.execute(db);
}

export async function deleteSign(db: Database, id: string): Promise<void> {
  await sql`delete from process_sign where id = ${id}`.execute(db);
}

export interface SignRow {
  id: string;
  machine: string;
  process_number: number;
  role: ProcessRole;
  started_at: Date;
  /** Since it last said anything */
  silent_seconds: number;
  figures: ProcessFigures;
}

export async function findSigns(db: Database): Promise<SignRow[]> {
  const { rows } = await sql<SignRow>`
    select id, machine, process_number, role, started_at, figures,
      greatest(0, extract(epoch from now() - told_at))::float as silent_seconds
    from process_sign order by machine, role, started_at, id limit 200`.execute(db);
  return rows;
}
