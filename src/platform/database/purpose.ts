import { AsyncLocalStorage } from "node:async_hooks";
import { databaseFaultOf } from "./faults.ts";

/** What a connection is for: each has a pool of its own, so that one that is stuck leaves the others alone. */
export type Purpose = "pages" | "writes" | "jobs";

interface Work {
  purpose: Purpose;
  reads: Reads;
  fault?: Error | undefined;
  /** Statements that went well, and may have written. */
  answered: number;
}

/** For somebody who may have written: what a replica says, or what is remembered of it, can be from before. */
export interface Reads {
  neverFromReplica: boolean;
  neverFromMemory: boolean;
}

/** What speaks against asking, by the time that there is a connection to ask on. */
type Objection = () => Error | undefined;

const WHEREVER: Reads = { neverFromReplica: false, neverFromMemory: false };

const current = new AsyncLocalStorage<Work>();
const objecting = new AsyncLocalStorage<Objection>();

/** Whatever belongs to no request is background work. */
export function currentPurpose(): Purpose {
  return current.getStore()?.purpose ?? "jobs";
}

export function currentReads(): Reads {
  return current.getStore()?.reads ?? WHEREVER;
}

/**
 * Everything that `act` asks the database goes through the pool of its purpose. Libraries may swallow what the database failed
 * at, and say that all is well, or that a password is wrong: `faultNow` tells of it.
 */
export function workFor<Value>(
  purpose: Purpose,
  act: () => Promise<Value>,
  reads = WHEREVER,
): Promise<Value> {
  return current.run({ purpose, reads, answered: 0 }, act);
}

/** Whoever waits for a connection may learn meanwhile that asking is of no use: then it is for the next, and `act` gets that error. */
export function askUnless<Value>(objection: Objection, act: () => Promise<Value>): Promise<Value> {
  return objecting.run(objection, act);
}

/** For the pools, which give connections outside of what asked for them. */
export function currentObjection(): Objection | undefined {
  return objecting.getStore();
}

export function faultNow(): Error | undefined {
  return current.getStore()?.fault;
}

/** Once more, if `mayRepeat` says so of what went wrong; it is told whether anything has gone well before, which may have written. */
export async function retry<Value>(
  act: () => Promise<Value>,
  mayRepeat: (error: unknown, isUntouched: boolean) => boolean,
): Promise<Value> {
  const work = current.getStore();
  const before = work?.answered;
  try {
    return await act();
  } catch (error) {
    if (!mayRepeat(error, before === work?.answered)) throw error;
    if (work) work.fault = undefined;
    return act();
  }
}

const WRITES_NOTHING = /^(begin|rollback|start transaction)/;

/** For the driver's callbacks, which run outside of what asked: call it when asking, and the result with the answer. */
export function answerNoter(statement?: unknown): (error: Error | null) => void {
  const work = current.getStore();
  return (error) => {
    if (!work) return;
    if (!error && !(typeof statement === "string" && WRITES_NOTHING.test(statement))) work.answered += 1;
    if (error && databaseFaultOf(error)) work.fault = error;
  };
}
