import { AsyncLocalStorage } from "node:async_hooks";
import { TransactionBuilder } from "kysely";
import pg from "pg";

/**
 * Nobody in a transaction asks for a second connection: as many at once as the pool has would each hold one and wait for
 * another, until all are refused. Whoever does fails here at the first, instead of on a busy day.
 */
const within = new AsyncLocalStorage<{ isOpen: boolean }>();

type Execute = (work: (transaction: never) => Promise<unknown>) => Promise<unknown>;
const execute = TransactionBuilder.prototype.execute as Execute;
TransactionBuilder.prototype.execute = function (this: TransactionBuilder<never>, work) {
  return execute.call(this, (transaction) => {
    const state = { isOpen: true };
    return within.run(state, () => work(transaction).finally(() => (state.isOpen = false)));
  });
} as typeof TransactionBuilder.prototype.execute;

const connect = pg.Pool.prototype.connect as (...args: unknown[]) => unknown;
pg.Pool.prototype.connect = function (this: pg.Pool, ...args: unknown[]) {
  if (within.getStore()?.isOpen) throw new Error("A transaction asks for a second connection.");
  return connect.apply(this, args);
} as typeof pg.Pool.prototype.connect;
