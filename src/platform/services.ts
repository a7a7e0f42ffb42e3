import type { SharedMemory } from "./caching/memory.ts";
import type { ChangeFeed } from "./change-feed.ts";
import type { Database } from "./database/connect.ts";
import type { DatabaseReadiness } from "./database/readiness.ts";
import type { Replica } from "./database/replica.ts";
import type { Catalogs } from "./language/catalogs.ts";
import type { FileMailTransport } from "./mail/mail-transport.ts";
import type { Log } from "./observing/log.ts";
import type { PersonalDataPart } from "./personal-data.ts";
import type { SizedImages } from "./pictures/sized-images.ts";
import type { Queue } from "./queue/queue.ts";
import type { Readiness } from "./readiness.ts";
import type { ResumeKind } from "./resume.ts";
import type { Auth } from "./session/auth.ts";
import type { AskMarks } from "./session/session-part.ts";
import type { Settings } from "./settings/settings.ts";
import type { DiskRoom } from "./storage/disk-room.ts";
import type { FileStore } from "./storage/files.ts";

/** What the platform offers every feature. */
export interface Services {
  settings: Settings;
  log: Log;
  db: Database;
  /** For single statements that may read what is a moment old; the same as `db` without a replica. */
  readDb: Database;
  replica: Replica | undefined;
  databaseReadiness: DatabaseReadiness;
  /** Background work that writes asks first. */
  disk: DiskRoom;
  memory: SharedMemory;
  changes: ChangeFeed;
  queue: Queue;
  readiness: Readiness;
  files: FileStore;
  images: SizedImages;
  /** Present when mails are stored as files. */
  mailFiles: FileMailTransport | undefined;
  /** By name: what goes on after signing in. */
  resumeKinds: Map<string, ResumeKind>;
  /** What every feature holds about a person. */
  personalData: PersonalDataPart[];
  /** Which of some things are marked for a person, by a feature. */
  askMarks: AskMarks;
  auth: Auth;
  catalogs: Catalogs;
  now: () => Date;
}

/** Whoever waits for a mail can read it here. */
export function hasMailFiles({ mailFiles, settings }: Services): boolean {
  return mailFiles !== undefined && !settings.isProduction;
}
