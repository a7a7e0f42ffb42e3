import { advertisementPath } from "../../../addresses/advertisements.ts";
import type { Database } from "../../../platform/database/connect.ts";
import type { Services } from "../../../platform/services.ts";
import type { Content } from "../own-advertisements.rules.ts";
import { checkAdvertisement, type LocatedFinding } from "./check-advertisement.ts";
import {
  type ComparedRow,
  findAlike,
  findUnsketched,
  noteRelisted,
  storeSketches,
} from "./sketches.store.ts";
import { bandsOf, compareShingles, shinglesOf } from "./text-likeness.ts";

/** Of what two texts say together. */
export const COPIED = 0.5;
/** A company's own text, put up again with a few other words. */
const RELISTED = 0.7;
const LONGEST_SHOWN = 240;

interface Checked {
  id: number;
  company_id: number;
  published_at: Date | null;
}

type Text = Pick<Content, "description" | "qualifications">;

const textOf = ({ description, qualifications }: Text) => `${description}\n${qualifications}`;

/** All that is found in one: in its words, and where another company has published them before. */
export async function checkWithCopies(
  db: Database,
  advertisement: Checked,
  content: Content,
  { minimumWage, now }: { minimumWage: number | undefined; now: Date },
): Promise<LocatedFinding[]> {
  const findings = checkAdvertisement(content, minimumWage);
  const [copied] = (await compareWithEarlier(db, advertisement, content, now)).filter(
    ({ isOwn, share }) => !isOwn && share >= COPIED,
  );
  if (!copied) return findings;
  const { start, end, row } = copied;
  const copy: LocatedFinding = {
    kind: "copy",
    field: start < content.description.length ? "Description" : "Qualifications",
    before: "",
    words: textOf(content).slice(start, Math.min(end, start + LONGEST_SHOWN)),
    after: end - start > LONGEST_SHOWN ? "…" : "",
    other: { title: row.title, company: row.company, href: advertisementPath(row) },
  };
  return [...findings, copy];
}

export const kindsOf = (findings: readonly LocatedFinding[]) => [
  ...new Set(findings.map(({ kind }) => kind)),
];

/** By which its copies are found later. A text that its company has put up before, nearly as it is, keeps its first day. */
export async function storeSketch(
  db: Database,
  advertisement: Checked,
  content: Content,
  now: Date,
): Promise<void> {
  const own = (await compareWithEarlier(db, advertisement, content, now)).filter(
    ({ isOwn, share }) => isOwn && share >= RELISTED,
  );
  await storeSketches(db, [{ id: advertisement.id, bands: bandsOf(shinglesOf(textOf(content))) }]);
  if (own.length > 0) {
    await noteRelisted(
      db,
      advertisement.id,
      own.map(({ row }) => row.id),
    );
  }
}

async function compareWithEarlier(db: Database, advertisement: Checked, content: Text, now: Date) {
  const shingles = shinglesOf(textOf(content));
  if (shingles.length === 0) return [];
  const rows = await findAlike(db, {
    id: advertisement.id,
    companyId: advertisement.company_id,
    bands: bandsOf(shingles),
    before: advertisement.published_at ?? now,
  });
  return rows
    .map((row: ComparedRow) => ({
      ...compareShingles(shingles, shinglesOf(textOf(row))),
      isOwn: row.company_id === advertisement.company_id,
      row,
    }))
    .sort((one, other) => other.share - one.share);
}

const AT_ONCE = 200;

/** Those that came another way than through the form. Done twice, the same is stored again. */
export async function sketchTexts({ db }: Pick<Services, "db">): Promise<void> {
  for (;;) {
    const rows = await findUnsketched(db, AT_ONCE);
    await storeSketches(
      db,
      rows.map((row) => ({ id: row.id, bands: bandsOf(shinglesOf(textOf(row))) })),
    );
    if (rows.length < AT_ONCE) return;
  }
}
