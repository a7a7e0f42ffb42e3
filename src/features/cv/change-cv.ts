import { editionOf } from "../../platform/edition.ts";
import type { Services } from "../../platform/services.ts";
import { type Connection, findCv } from "./cv.store.ts";
import type { Cv } from "./cv.view.ts";
import { lockCv, updateCv } from "./cv-writing.store.ts";
import type { Refused } from "./fields/refused.ts";

export type Changed =
  | { kind: "saved"; edition: string }
  | { kind: "gone" }
  /** Somebody, most likely the same person in another tab, has written there meanwhile. */
  | { kind: "conflict" }
  | Refused;

interface CvChange {
  personId: number;
  cvId: number;
  /** The part that is written, so that changes of other parts are no conflict; none where nothing can be lost. */
  part?: (cv: Cv) => unknown;
  /** Of the part as it was when its form was shown; absent where nothing can be lost. */
  edition?: string | undefined;
  now: Date;
}

/** Every change of a CV: one at a time, only the owner's, and never over something its writer has not seen. */
export function changeCv(
  { db }: Services,
  { personId, cvId, part = ({ id }) => id, edition, now }: CvChange,
  write: (transaction: Connection, cv: Cv) => Promise<Refused | undefined>,
): Promise<Changed> {
  return db.transaction().execute(async (transaction): Promise<Changed> => {
    if (!(await lockCv(transaction, personId, cvId))) return { kind: "gone" };
    const before = await findCv(transaction, personId, cvId);
    if (!before) return { kind: "gone" };
    if (edition !== undefined && edition !== editionOf(part(before))) return { kind: "conflict" };
    const refused = await write(transaction, before);
    if (refused) return refused;
    await updateCv(transaction, cvId, { updated_at: now });
    const after = await findCv(transaction, personId, cvId);
    return { kind: "saved", edition: editionOf(after && part(after)) };
  });
}
