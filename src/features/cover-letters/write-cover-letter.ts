import type { Services } from "../../platform/services.ts";
import { editionOfLetter, tidyLetter } from "./cover-letters.rules.ts";
import {
  countLettersLocked,
  findCoverLetter,
  insertCoverLetter,
  markLetterDeleted,
  unmarkLetterDeleted,
  updateCoverLetter,
} from "./cover-letters.store.ts";

export const MOST_LETTERS = 30;

export type WrittenLetter =
  | { kind: "saved"; id: number }
  | { kind: "gone" | "conflict" | "too-many" | "empty" };

interface LetterWriting {
  personId: number;
  id: number | "yeni";
  title: string;
  content: string;
  /** Of the letter as its form showed it. */
  edition: string | undefined;
  now: Date;
}

export function writeCoverLetter({ db }: Services, writing: LetterWriting): Promise<WrittenLetter> {
  const { personId, id, edition, now } = writing;
  const letter = { personId, title: tidyLetter(writing.title), content: tidyLetter(writing.content), now };
  return db.transaction().execute(async (transaction): Promise<WrittenLetter> => {
    if (letter.title === "" || letter.content === "") return { kind: "empty" };
    const count = await countLettersLocked(transaction, personId);
    if (id === "yeni") {
      if (count >= MOST_LETTERS) return { kind: "too-many" };
      return { kind: "saved", id: await insertCoverLetter(transaction, letter) };
    }
    const before = await findCoverLetter(transaction, personId, id);
    if (!before) return { kind: "gone" };
    if (edition !== undefined && edition !== editionOfLetter(before)) return { kind: "conflict" };
    await updateCoverLetter(transaction, id, letter);
    return { kind: "saved", id };
  });
}

export function throwAwayLetter({ db }: Services, personId: number, id: number, now: Date): Promise<boolean> {
  return markLetterDeleted(db, personId, id, now);
}

export function bringBackLetter({ db }: Services, personId: number, id: number): Promise<WrittenLetter> {
  return db.transaction().execute(async (transaction): Promise<WrittenLetter> => {
    if ((await countLettersLocked(transaction, personId)) >= MOST_LETTERS) return { kind: "too-many" };
    return (await unmarkLetterDeleted(transaction, personId, id)) ? { kind: "saved", id } : { kind: "gone" };
  });
}
