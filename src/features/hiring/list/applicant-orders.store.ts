import { type RawBuilder, sql } from "kysely";
import type { Sort } from "../hiring.contract.ts";

/** Those for whom nothing is left to do come last. */
export const WAITING_SINCE = sql`coalesce(a.waiting_since, 'infinity')`;

interface Order {
  /** By which one application stands where it does */
  key: RawBuilder<unknown>;
  isDescending: boolean;
  /** What an index has in this order; put together, all of them. `a` is the application. */
  sources: readonly { from: RawBuilder<unknown>; key: RawBuilder<unknown> }[];
}

const inOneIndex = (key: RawBuilder<unknown>, isDescending = false): Order => ({
  key,
  isDescending,
  sources: [{ from: sql`application a where true`, key }],
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
  };
  const others = {
    from: sql`application a where not exists (select from application_scorecard mine where ${own})`,
    key: WAITING_SINCE,
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

/** The first who fit, by their ids; each index is read only as far as it must be. */
export function firstInOrder(order: Order, asked: Asked): RawBuilder<unknown> {
  const { limit, offset = 0, lookedInto } = asked;
  const direction = isDown(order, asked) ? sql`desc` : sql`asc`;
  const most = lookedInto?.most ?? limit + offset;
  const parts = partsOf(order, asked).map(
    ({ from, key }) =>
      sql`(select a.id, ${key} as key from ${from} order by ${key} ${direction}, a.id ${direction} limit ${most})`,
  );
  const together = sql`(${sql.join(parts, sql` union all `)})`;
  const looked = lookedInto
    ? sql`(select * from ${together} a order by key ${direction}, id ${direction} limit ${most}) a where ${lookedInto.fits}`
    : sql`${together} a`;
  return sql`select id from ${looked} order by key ${direction}, id ${direction} limit ${limit} offset ${offset}`;
}

/** How many of them there are, counted so far. */
export function countInOrder(order: Order, asked: Asked): RawBuilder<unknown> {
  const parts = partsOf(order, asked).map(({ from }) => sql`select from ${from}`);
  return sql`select count(*) from (${sql.join(parts, sql` union all `)} limit ${asked.limit}) counted`;
}

const isDown = ({ isDescending }: Order, { isBack = false }: Asked) => isBack !== isDescending;

function partsOf(order: Order, asked: Asked): Order["sources"] {
  const { fits, beyond } = asked;
  const side = isDown(order, asked) ? sql`<` : sql`>`;
  return order.sources.map(({ from, key }) => ({
    key,
    from: beyond ? sql`${from} and ${fits} and (${key}, a.id) ${side} ${beyond}` : sql`${from} and ${fits}`,
  }));
}
