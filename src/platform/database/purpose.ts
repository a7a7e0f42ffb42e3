import { AsyncLocalStorage } from "node:async_hooks";
import { databaseFaultOf } from "./faults.ts";

/** What a connection is for: each has a pool of its own, so that one that is stuck leaves the others alone. */
export type Purpose = "pages" | "writes" | "jobs";

interface Work {
  purpose: Purpose;
  fault?: Error;
}

const current = new AsyncLocalStorage<Work>();

/** Whatever belongs to no request is background work. */
export function currentPurpose(): Purpose {
  return current.getStore()?.purpose ?? "jobs";
}

/**
 * Everything that `act` asks the database goes through the pool of its purpose. Libraries may swallow what the database failed
 * at, and say that all is well, or that a password is wrong: `faultNow` tells of it.
 */
export function workFor<Value>(purpose: Purpose, act: () => Promise<Value>): Promise<Value> {
  return current.run({ purpose }, act);
}

export function faultNow(): Error | undefined {
  return current.getStore()?.fault;
}

/** For the driver's callbacks, which run outside of what asked: call it when asking, and the result when it has failed. */
export function faultNoter(): (error: Error) => void {
  const work = current.getStore();
  return (error) => {
    if (work && databaseFaultOf(error)) work.fault = error;
  };
}
