export interface SlowRequest {
  /** A pattern of ours, never the address that somebody asked for. */
  route: string;
  status: string;
  seconds: number;
  at: string;
}

/** What becomes of mails that wait no longer. */
export const MAIL_STATES = ["sent", "refused", "suppressed", "unknown", "given-up"] as const;

export const REPLICA_STATES = ["used", "catching-up", "behind", "away"] as const;

/** What is told of the state of things, by its name: to machines as `mesai_…`, to admins in words. No label comes from outside. */
export const GAUGES = {
  database_up: { help: "1 where the database answers within two seconds", labels: [] },
  replica_state: { help: "1 for what is done with the replica", labels: ["state"] },
  replica_lag_seconds: { help: "How old the answers of the replica are", labels: [] },
  queue_jobs: { help: "Jobs that wait: due now, or for later", labels: ["job", "state"] },
  queue_oldest_due_seconds: { help: "How long the oldest due job has been waiting", labels: ["job"] },
  queue_failed_jobs: { help: "Jobs that were given up after all their tries", labels: ["job"] },
  mails_last_hour: { help: "Mails by what became of them within the last hour", labels: ["state"] },
  mails_waiting: { help: "Mails that have not been sent yet", labels: [] },
  change_feed_lag_seconds: { help: "Age of the oldest change this process has not heard of", labels: [] },
  change_feed_silence_seconds: { help: "Since the change feed could last be read", labels: [] },
  search_index_ready: { help: "1 where the index answers searches, 0 where PostgreSQL does", labels: [] },
  search_index_advertisements: { help: "Advertisements in the search index", labels: [] },
  search_index_age_seconds: { help: "Since the search index was loaded", labels: [] },
  last_backup_seconds: {
    help: "When the last good backup was made, since 1970; 0 where none is known",
    labels: [],
  },
  last_backup_bytes: { help: "How much the last backup holds; 0 where nobody knows", labels: [] },
  archive_failing: {
    help: "1 where the database could not hand its latest changes to the archive; only where there is one",
    labels: [],
  },
  archive_last_seconds: {
    help: "When changes were last archived, since 1970; 0 for never; only where there is an archive",
    labels: [],
  },
  disk_bytes: { help: "The disk that holds DATA_DIR", labels: ["part"] },
  versions: { help: "What runs here", labels: ["mesai", "node", "postgres"] },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>;

export type GaugeName = keyof typeof GAUGES;

export interface Sample {
  name: GaugeName;
  labels: Readonly<Record<string, string>>;
  value: number;
}

export interface Figures {
  samples: Sample[];
  backups: BackupsView;
}

/** One that was made, by our own command or by pgBackRest. */
export interface KnownBackup {
  by: "mesai" | "pgbackrest";
  kind: "full" | "diff" | "incr";
  madeAt: string;
  files: number | undefined;
  bytes: number | undefined;
  isGood: boolean;
}

export interface BackupsView {
  /** The latest first. */
  made: KnownBackup[];
  last: KnownBackup | undefined;
  /** Where pgBackRest was asked; its own words where something is wrong */
  report: { toldAt: string; trouble: string | undefined } | undefined;
  /** Where the database archives every change */
  archive: { archivedAt: string | undefined; isFailing: boolean } | undefined;
}

export type ProcessRole = "all" | "web" | "worker";

/** What a process tells of itself. */
export interface ProcessFigures {
  version: string;
  /** Null where it could not be told */
  feedLagSeconds: number | null;
  feedSilenceSeconds: number;
  slowTotal: number;
  slow: readonly SlowRequest[];
}

export interface ProcessView extends ProcessFigures {
  id: string;
  name: string;
  role: ProcessRole;
  startedAt: string;
  silentSeconds: number;
  /** Nothing was heard of it for longer than it takes */
  isSilent: boolean;
  /** The one that answers */
  isOwn: boolean;
}
