import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { Visit, Visited, VisitorCounts, VisitorMarks } from "../http/visitor.ts";

export type Sql = RawBuilder<unknown>;

export interface VisitAt extends Visit {
  now: Date;
  /** Nobody has looked at it for certain: what would be noted is told, and nothing is. */
  isSeenLater: boolean;
}

/**
 * What a feature wants to know of whoever is signed in, in SQL that becomes part of the one statement by which a session is
 * read. There, `p` is the person and `c` their company.
 */
export interface SessionPart {
  /** The company that a person belongs to: id, team_role, is_verified. */
  company?: (personId: Sql) => Sql;
  counts?: Partial<Record<keyof VisitorCounts, readonly CountedRows[]>>;
  marks?: Partial<Record<keyof VisitorMarks, MarkedIds>>;
  /** JSON of what a member is compared by, for routes that compare. */
  compared?: Sql;
  visits?: Partial<Record<keyof Visited, NotedVisit>>;
}

/** Of several for one name, the first whose `of` is true counts. */
interface CountedRows {
  of: Sql;
  rows: Sql;
}

/** Selects ids, of a member. */
type MarkedIds = (personId: Sql) => Sql;

interface NotedVisit {
  /** Both give the same rows of the member's; only one of them writes. */
  read(memberId: Sql, visit: VisitAt): Sql;
  note(memberId: Sql, visit: VisitAt): Sql;
  /** What the visitor is told of those rows. */
  told(step: Sql): Sql;
}

export type AskMarks = (
  kind: keyof VisitorMarks,
  personId: number,
  ids: readonly number[],
) => Promise<ReadonlySet<number>>;

/** From the main database: whoever has just done something looks for its mark at once. */
export function createAskMarks(db: Database, parts: readonly SessionPart[]): AskMarks {
  const kinds: NonNullable<SessionPart["marks"]> = Object.assign({}, ...parts.map(({ marks }) => marks));
  return async (kind, personId, ids) => {
    const marked = kinds[kind];
    if (!marked) throw new Error(`nothing is marked as ${kind}`);
    const { rows } = await sql<{ id: number }>`
      select id from (${marked(sql`${personId}`)}) as marked (id) where id = any(${[...ids]}::bigint[])`.execute(
      db,
    );
    return new Set(rows.map(({ id }) => id));
  };
}
