import { type RawBuilder, sql } from "kysely";
import type { Sort } from "../hiring.contract.ts";

/** Those for whom nothing is left to do come last. */
export const WAITING_SINCE = sql`coalesce(a.waiting_since, 'infinity')`;

/** What an index has in its order. `a` is the application; key and number are named as the index has them, or it is no help. */
interface Source {
  from: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

interface Order {
  /** By which one application stands where it does */
  key: RawBuilder<unknown>;
  isDescending: boolean;
  /** One after the other, all of them: whoever is in an earlier one stands before everybody in the next. */
  sources: readonly Source[];
}

const inOneIndex = (key: RawBuilder<unknown>, isDescending = false): Order => ({
  key,
  isDescending,
  sources: [{ from: sql`application a where true`, key, id: sql`a.id` }],
});

const ORDERS: Record<Exclude<Sort, "puan">, Order> = {
  bekleyen: inOneIndex(WAITING_SINCE),
  yeni: inOneIndex(sql`a.sent_at`, true),
  ad: inOneIndex(sql`a.applicant_name`),
};

/**
 * Whoever waits longest comes first. By score: what one has judged oneself, the best average first; then all others, so that
 * nobody learns what colleagues gave before having judged. A filter by score leaves one of the two, and the other would be read
 * to its end for nobody.
 */
export function orderOf(sort: Sort, personId: number, score?: number | "none"): Order {
  if (sort !== "puan") return ORDERS[sort];
  const own = sql`mine.application_id = a.id and mine.person_id = ${personId}`;
  const average = sql`to_timestamp(-mine.average)`;
  const isEnough = typeof score === "number" ? sql`${average} <= to_timestamp(-${score}::float8)` : sql`true`;
  const judged = {
    from: sql`application_scorecard mine join application a on ${own} where ${isEnough}`,
    key: average,
    id: sql`mine.application_id`,
  };
  const others = {
    from: sql`application a where not exists (select from application_scorecard mine where ${own})`,
    key: WAITING_SINCE,
    id: sql`a.id`,
  };
  return {
    key: sql`coalesce((select ${average} from application_scorecard mine where ${own}), ${WAITING_SINCE})`,
    isDescending: false,
    sources: [
      ...(score === "none" ? [] : [judged]),
      ...(score === undefined || score === "none" ? [others] : []),
    ],
  };
}

interface Asked {
  fits: RawBuilder<unknown>;
  /** What is looked up for one after the other, of the first so many alone. `a` has the `id`. */
  lookedInto?: { fits: RawBuilder<unknown>; most: number } | undefined;
  /** From this one on (its key and number), without it */
  beyond?: RawBuilder<unknown>;
  isBack?: boolean;
  limit: number;
  offset?: number;
}

/** The first who fit, by their ids; each index is read only as far as it must be, and one further on only if it must. */
export function firstInOrder(order: Order, asked: Asked): RawBuilder<unknown> {
  const { limit, offset = 0, lookedInto } = asked;
  const direction = isDown(order, asked) ? sql`desc` : sql`asc`;
  const most = lookedInto?.most ?? limit + offset;
  const [nearer, further] = partsOf(order, asked).map(
    ({ from, key, id }) =>
      (left: RawBuilder<unknown>) =>
        sql`select a.id, ${key} as key from ${from} order by ${key} ${direction}, ${id} ${direction} limit ${left}`,
  );
  const first = nearer?.(sql`${most}`);
  const chosen = further
    ? sql`with nearer as materialized (${first})
        select * from nearer union all (${further(sql`(select ${most} - count(*) from nearer)`)})`
    : first;
  const looked = lookedInto ? sql`where ${lookedInto.fits}` : sql``;
  return sql`select id from (${chosen}) a ${looked} order by key ${direction}, id ${direction} limit ${limit} offset ${offset}`;
}

/** How many of them there are, counted so far. In order too: the database would otherwise look through all to find none. */
export function countInOrder(order: Order, asked: Asked): RawBuilder<unknown> {
  return sql`select count(*) from (${firstInOrder(order, asked)}) counted`;
}

const isDown = ({ isDescending }: Order, { isBack = false }: Asked) => isBack !== isDescending;

/** The nearest first. */
function partsOf(order: Order, asked: Asked): readonly Source[] {
  const { fits, beyond, isBack = false } = asked;
  const side = isDown(order, asked) ? sql`<` : sql`>`;
  const parts = order.sources.map(({ from, key, id }) => ({
    key,
    id,
    from: beyond ? sql`${from} and ${fits} and (${key}, ${id}) ${side} ${beyond}` : sql`${from} and ${fits}`,
  }));
  return isBack ? parts.reverse() : parts;
}
