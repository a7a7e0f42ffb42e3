import { sql, type Transaction } from "kysely";
import { offerCv, updateApplication } from "../../../src/features/applications/own/moving.store.ts";
import {
  insertApplication,
  type NewApplication,
} from "../../../src/features/applications/sending/applying.store.ts";
import { sentCopy } from "../../../src/features/cv/index.ts";
import { type BulkTarget, findPreview } from "../../../src/features/hiring/bulk/bulk.store.ts";
import { undoHeld } from "../../../src/features/hiring/bulk/messages.store.ts";
import { unansweredOf, undecidedOf } from "../../../src/features/hiring/closing/closing.store.ts";
import {
  eventsNamedBy,
  eventsOfAct,
  holdStages,
  insertMoves,
  lockMoved,
  type Move,
  namedBy,
  undoLatest,
} from "../../../src/features/hiring/moves/moves.store.ts";
import type { Database } from "../../../src/platform/database/connect.ts";
import type { DB } from "../../../src/platform/database/schema.gen.ts";

const NOBODY = 999_999_999;
const now = new Date();
const answers = [{ questionId: NOBODY, text: "x", optionIds: [] }];

const application: NewApplication = {
  row: {
    id: NOBODY,
    application_id: NOBODY,
    is_abroad: false,
    asks_group_consent: false,
    requires_disc: false,
    is_referable: false,
  } as NewApplication["row"],
  locationId: undefined,
  personId: NOBODY,
  cvId: NOBODY,
  cvCopy: sentCopy(NOBODY),
  coverLetterText: "x",
  answers,
  consents: [],
  consentedAt: now,
  mails: undefined,
  now,
};

const inTransaction =
  (act: (transaction: Transaction<DB>) => Promise<unknown>) =>
  (db: Database): Promise<unknown> =>
    db.transaction().execute(act);

const move: Omit<Move, "to"> = {
  companyId: NOBODY,
  actorId: NOBODY,
  reasonCode: undefined,
  actId: NOBODY,
  now,
  settlesAt: now,
};
const TARGETS = [{ stageId: NOBODY }, { kind: "review" as const }];
const FATES: BulkTarget[] = [
  ...TARGETS.map((to) => ({ kind: "move" as const, to, seenAt: new Map([[NOBODY, NOBODY]]) })),
  { kind: "spam" },
  { kind: "tag" },
];

/** Statements of which a part comes from the caller, with each part that there is. Nobody is there to be touched. */
export const APPLYING_AND_MOVING: Record<string, (db: Database) => Promise<unknown>> = {
  "src/features/applications/sending/applying.store.ts: insertApplication": (db) =>
    insertApplication(db, application),
  "src/features/applications/own/moving.store.ts: updateApplication": inTransaction((transaction) =>
    updateApplication(transaction, { ...application, id: NOBODY }),
  ),
  "src/features/applications/own/moving.store.ts: offerCv": inTransaction((transaction) =>
    offerCv(transaction, { ...application, id: NOBODY }),
  ),
  "src/features/hiring/moves/moves.store.ts: insertMoves": inTransaction(async (transaction) => {
    for (const to of TARGETS) {
      for (const words of [{ text: "x" }, { templateId: NOBODY }, {}]) {
        for (const which of [namedBy([NOBODY]), unansweredOf(NOBODY), undecidedOf(NOBODY)])
          await insertMoves(transaction, which, { ...move, to, ...words });
      }
    }
  }),
  "src/features/hiring/moves/moves.store.ts: holdStages": inTransaction((transaction) =>
    holdStages(transaction, NOBODY, sql`a.id = ${NOBODY}`),
  ),
  "src/features/hiring/moves/moves.store.ts: lockMoved": inTransaction((transaction) =>
    lockMoved(transaction, NOBODY, eventsOfAct(NOBODY)),
  ),
  "src/features/hiring/moves/moves.store.ts: undoLatest": inTransaction(async (transaction) => {
    for (const which of [eventsNamedBy([NOBODY], NOBODY), eventsOfAct(NOBODY)]) {
      await undoLatest(transaction, which, { companyId: NOBODY, actorId: NOBODY, now });
    }
  }),
  "src/features/hiring/bulk/messages.store.ts: undoHeld": inTransaction((transaction) =>
    undoHeld(transaction, eventsOfAct(NOBODY), { companyId: NOBODY, actorId: NOBODY, now }),
  ),
  "src/features/hiring/bulk/bulk.store.ts: findPreview": async (db) => {
    for (const target of FATES) {
      await findPreview(db, sql`a.id = ${NOBODY}`, { companyId: NOBODY, target, limit: 1 });
    }
  },
};
