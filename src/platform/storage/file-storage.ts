import type { Readable } from "node:stream";

export interface ListedFile {
  name: string;
  changedAt: Date;
}

/** Where bytes lie, by name. A folder or S3; whoever uses it cannot tell which. */
export interface FileStorage {
  /** For people who read a log; no key stands in it. */
  readonly place: string;
  /** Whole or not at all, and safe from a power cut once this has ended. One of that name is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Undefined where there is none. Whoever gets a stream reads it or destroys it. */
  open(name: string): Promise<Readable | undefined>;
  /** The same into a room, from its beginning: how many bytes they are. What has no room is damaged. */
  read(name: string, room: Uint8Array): Promise<number | undefined>;
  /** Ends well only when there is none any more. */
  remove(name: string): Promise<void>;
  /** What names begin with `beginning`, by turns. */
  list(beginning: string): AsyncIterable<ListedFile[]>;
  /** What whoever starts the site can put right is a StartProblem. */
  check(): Promise<void>;
}

/** It did not answer, or refused: the same may succeed later. */
export class StorageAway extends Error {
  override name = "StorageAway";
  readonly code = "FILES_AWAY";
}

/** A row knows of bytes that are not there, or are not the ones that it knows of. */
export class LostFile extends Error {
  override name = "LostFile";
  readonly code: "FILE_MISSING" | "FILE_DAMAGED";

  constructor(problem: "missing" | "damaged") {
    super(`the bytes of a stored file are ${problem}`);
    this.code = problem === "missing" ? "FILE_MISSING" : "FILE_DAMAGED";
  }
}
