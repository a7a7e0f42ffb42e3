import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { inTime } from "../../platform/in-time.ts";
import { projectRoot } from "../../platform/project-root.ts";
import type { Services } from "../../platform/services.ts";
import { searchFor } from "../search/index.ts";
import {
  countFailedJobs,
  countMailsOfLastHour,
  readFeedLag,
  readQueueFigures,
  readServerVersion,
} from "./figures.store.ts";
import {
  type BackupsView,
  type Figures,
  type GaugeName,
  REPLICA_STATES,
  type Sample,
} from "./figures.view.ts";
import { readOwnBackups, readToldBackups, withLast } from "./read-backups.ts";

const ASK_WITHIN_MS = 2000;
const MAIL_JOB = "send-mail";

export const { version: MESAI_VERSION } = JSON.parse(
  readFileSync(join(projectRoot, "package.json"), "utf8"),
) as {
  version: string;
};

/** The one source of what `/metrics` and the page of admins say. */
export async function readFigures(services: Services): Promise<Figures> {
  const { settings, changes, replica } = services;
  const search = searchFor(services);
  const [{ bavail, blocks, bsize }, ownBackups, stored] = await Promise.all([
    statfs(settings.dataDir),
    readOwnBackups(settings.dataDir),
    inTime(readStored(services), ASK_WITHIN_MS),
  ]);
  const backups = withLast(stored?.backups ?? NO_BACKUPS, ownBackups);
  const { last, archive } = backups;
  const one = (name: GaugeName, value: number, labels: Sample["labels"] = {}): Sample => ({
    name,
    labels,
    value,
  });
  const samples = [
    one("search_index_ready", Number(search.isReady)),
    one("search_index_advertisements", search.size),
    one("search_index_age_seconds", search.ageSeconds),
    one("change_feed_silence_seconds", changes.silenceSeconds),
    one("disk_bytes", bavail * bsize, { part: "left" }),
    one("disk_bytes", blocks * bsize, { part: "whole" }),
    one("last_backup_seconds", secondsOf(last?.madeAt)),
    one("last_backup_bytes", last?.bytes ?? 0),
    ...(archive
      ? [
          one("archive_failing", Number(archive.isFailing)),
          one("archive_last_seconds", secondsOf(archive.archivedAt)),
        ]
      : []),
    one("versions", 1, {
      mesai: MESAI_VERSION,
      node: process.versions.node,
      postgres: stored?.version ?? "",
    }),
    // Without the database the other figures are told all the same: then they matter most.
    one("database_up", Number(stored !== undefined)),
    ...(replica
      ? [
          ...REPLICA_STATES.map((state) => one("replica_state", Number(replica.state === state), { state })),
          one("replica_lag_seconds", replica.lagSeconds),
        ]
      : []),
    ...(stored?.samples ?? [one("change_feed_lag_seconds", Number.NaN)]),
  ];
  return { samples, backups };
}

const NO_BACKUPS = { made: [], report: undefined, archive: undefined };

const secondsOf = (iso: string | undefined) => (iso === undefined ? 0 : Date.parse(iso) / 1000);

/** How old the oldest change is that this process has not heard of. */
export async function readOwnFeedLag({ readDb, changes }: Services): Promise<number> {
  const { position, saidEarly } = changes;
  return position ? readFeedLag(readDb, position, saidEarly) : 0;
}

interface Stored {
  version: string;
  backups: Omit<BackupsView, "last">;
  samples: Sample[];
}

async function readStored(services: Services): Promise<Stored> {
  const { db } = services;
  const [queues, failed, mails, lag, backups, version] = await Promise.all([
    readQueueFigures(db),
    countFailedJobs(db),
    countMailsOfLastHour(db),
    readOwnFeedLag(services),
    readToldBackups(services),
    readServerVersion(db),
  ]);
  const waiting = queues.find(({ job }) => job === MAIL_JOB);
  return {
    version,
    backups,
    samples: [
      ...queues.flatMap(({ job, due, later, oldestDueSeconds }): Sample[] => [
        { name: "queue_jobs", labels: { job, state: "due" }, value: due },
        { name: "queue_jobs", labels: { job, state: "later" }, value: later },
        { name: "queue_oldest_due_seconds", labels: { job }, value: oldestDueSeconds },
      ]),
      ...failed.map(
        ({ job, count }): Sample => ({ name: "queue_failed_jobs", labels: { job }, value: count }),
      ),
      ...mails.map(
        ({ state, count }): Sample => ({ name: "mails_last_hour", labels: { state }, value: count }),
      ),
      { name: "mails_waiting", labels: {}, value: (waiting?.due ?? 0) + (waiting?.later ?? 0) },
      { name: "change_feed_lag_seconds", labels: {}, value: lag },
    ],
  };
}
