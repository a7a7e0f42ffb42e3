import { z } from "zod";
import { readMadeBackups } from "../../platform/backup/made-backups.ts";
import type { Services } from "../../platform/services.ts";
import { findArchive, findBackupReport } from "./backups.store.ts";
import type { BackupsView, KnownBackup } from "./figures.view.ts";

const count = z.number().int().nonnegative();

/** As much of `pgbackrest info --output=json` as is told here. Newer versions leave out sizes that they do not know. */
const pgBackRestInfo = z.array(
  z.object({
    status: z.object({ code: z.number().int(), message: z.string().max(500) }),
    backup: z.array(
      z.object({
        type: z.enum(["full", "diff", "incr"]),
        error: z.boolean().nullish(),
        timestamp: z.object({ stop: count }),
        info: z.object({ size: count, repository: z.object({ size: count.nullish() }) }),
      }),
    ),
  }),
);

const MOST_SHOWN = 10;

/** The copies that `npm run backup` made of this DATA_DIR. */
export async function readOwnBackups(dataDir: string): Promise<KnownBackup[]> {
  const made = await readMadeBackups(dataDir);
  return made.map(({ madeAt, files, bytes }) => ({
    by: "mesai",
    kind: "full",
    madeAt,
    files,
    bytes,
    isGood: true,
  }));
}

/** What the database knows of others: what pgBackRest said, and whether changes are archived. */
export async function readToldBackups({ db }: Pick<Services, "db">): Promise<Omit<BackupsView, "last">> {
  const [report, archive] = await Promise.all([findBackupReport(db), findArchive(db)]);
  const read = report && pgBackRestInfo.safeParse(report.info);
  const stanzas = read?.data ?? [];
  return {
    made: stanzas.flatMap(({ backup }) => backup).map(toKnown),
    report: report && {
      toldAt: report.told_at.toISOString(),
      trouble: read?.success
        ? stanzas
            .filter(({ status }) => status.code !== 0)
            .map(({ status }) => status.message)
            .join(", ") || undefined
        : "?",
    },
    archive: archive && {
      archivedAt: archive.archived_at?.toISOString(),
      isFailing: archive.is_failing,
    },
  };
}

type Info = z.output<typeof pgBackRestInfo>[number]["backup"][number];

function toKnown({ type, error, timestamp, info }: Info): KnownBackup {
  return {
    by: "pgbackrest",
    kind: type,
    madeAt: new Date(timestamp.stop * 1000).toISOString(),
    files: undefined,
    bytes: info.repository.size ?? info.size,
    isGood: error !== true,
  };
}

/** The latest first; the last one that is good is what a restore would take. */
export function withLast(view: Omit<BackupsView, "last">, own: readonly KnownBackup[]): BackupsView {
  const made = [...own, ...view.made]
    .sort((one, other) => other.madeAt.localeCompare(one.madeAt))
    .slice(0, MOST_SHOWN);
  return { ...view, made, last: made.find(({ isGood }) => isGood) };
}
