import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export interface ReportRow {
  told_at: Date;
  info: unknown;
}

/** What pgBackRest said last, where it was asked at all. */
export async function findBackupReport(db: Database): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`select told_at, info from backup_report`.execute(db);
  return rows[0];
}

export interface ArchiveRow {
  archived_at: Date | null;
  is_failing: boolean;
}

/** Of a server that hands every change to an archive, and of no other. */
export async function findArchive(db: Database): Promise<ArchiveRow | undefined> {
  const { rows } = await sql<ArchiveRow>`
    select last_archived_time as archived_at,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db);
  return rows[0];
}
