import { mayDo } from "../../../platform/http/permissions.ts";
import type { TeamRole } from "../../../platform/http/visitor.ts";
import { foldTurkish } from "../../../platform/text/turkish.ts";
import type { Cv, SeenCv } from "../cv.view.ts";
import { allowedOf, type Columns, isSeenBy, type Reader, type ValuesOf } from "../fields/column.ts";
import type { LinePart } from "../fields/field.ts";
import {
  competency,
  desired,
  education,
  entry,
  experience,
  head,
  personal,
  summary,
} from "../fields/parts.ts";

/** Somebody of a company who would like to see a CV. */
export interface EmployerLooking {
  companyId: number;
  companyName: string;
  teamRole: TeamRole;
  isVerified: boolean;
  /** The member sent it to this company, or to one of its group and agreed that it may see it. */
  wasSentIt: boolean;
}

/** As whom an employer reads a CV, if at all: whom it was sent to, or somebody who searches and sees the work, not the person. */
export function readerOf(
  cv: Pick<Cv, "isSearchable" | "hiddenCompanies" | "hidesFromEmployer" | "experiences">,
  { companyId, companyName, teamRole, isVerified, wasSentIt }: EmployerLooking,
): Reader | undefined {
  if (wasSentIt) return "recipients";
  if (!isVerified || !mayDo(teamRole, "candidates.read")) return undefined;
  if (!cv.isSearchable || cv.hiddenCompanies.some(({ id }) => id === companyId)) return undefined;
  return hiddenEmployers(cv).includes(employerKey(companyName)) ? undefined : "finders";
}

/** What says what kind of company it is, not which one. */
const LEGAL_FORMS = new Set(
  "a s as ltd sti limited sirketi anonim san sanayi ve tic ticaret inc gmbh ag co llc holding".split(" "),
);

/** A company as its people write it: "Örnek Gıda" and "ÖRNEK GIDA San. ve Tic. A.Ş." are one. */
export function employerKey(name: string): string {
  const words = foldTurkish(name).split(/[^\p{L}\p{N}]+/u);
  const own = words.filter((word) => word !== "" && !LEGAL_FORMS.has(word));
  return (own.length > 0 ? own : words).join(" ").trim();
}

/** Of whoever employs them now, if it is hidden from those. */
export function hiddenEmployers({
  hidesFromEmployer,
  experiences,
}: Pick<Cv, "hidesFromEmployer" | "experiences">): string[] {
  const present = hidesFromEmployer ? experiences.filter(({ endedOn }) => endedOn === undefined) : [];
  return present.map(({ companyName }) => employerKey(companyName)).filter((key) => key !== "");
}

/** As much of it as they may see; undefined for a CV that is nothing to them. */
export function cvSeenByEmployer(cv: Cv, looking: EmployerLooking): SeenCv | undefined {
  const reader = readerOf(cv, looking);
  return reader && cvSeenBy(reader, cv);
}

/** As much of a CV as its columns allow to whoever reads it; what no column allows is not there, for nobody has to remember it. */
export function cvSeenBy(reader: Reader, cv: Cv): SeenCv {
  const allowed = <Given>(columns: Columns<Given>, values: Given): Given =>
    allowedOf(columns, values, reader, (text) => withoutContacts(text, cv.name));
  const lines = <Given extends { id: number }>(
    { columns, seenBy = () => "finders" }: Pick<LinePart<Omit<Given, "id">, never>, "columns" | "seenBy">,
    all: readonly Given[],
  ) =>
    all
      .filter((each) => isSeenBy(reader, seenBy(each)))
      .map((each) => ({ id: each.id, ...allowed(columns, each) }));
  return {
    seenBy: reader,
    ...allowed<ValuesOf<typeof head>>(head, cv),
    ...allowed<ValuesOf<typeof summary.columns>>(summary.columns, cv),
    personal: allowed(personal.columns, cv.personal),
    desired: allowed(desired.columns, cv.desired),
    experiences: lines(experience, cv.experiences),
    educations: lines(education, cv.educations),
    competencies: cv.competencies.map((each) => allowed(competency.columns, each)),
    entries: lines(entry, cv.entries),
    hiddenCompanies: [],
  };
}

export const HIDDEN = "•••";
const CONTACTS = [
  /[^\s<>()@,;]+@[^\s<>()@,;]+\.\p{L}{2,}/gu,
  /\b(?:https?:\/\/|www\.)\S+/giu,
  /\b(?:linkedin|github|instagram|facebook|twitter|t\.me|wa\.me)\.?\S*\/\S+/giu,
  // As people write their numbers, and not as they write years and amounts.
  /(?<![\d.,])(?:\+|00)?(?:\d[\s().-]{0,2}){10,14}\d?(?![\d.,]\d)/gu,
];

/** Members write their number into the summary; it stays theirs all the same. */
export function withoutContacts(text: string, name: string): string {
  const contactless = CONTACTS.reduce((left, contact) => left.replace(contact, HIDDEN), text);
  return name.trim().length < 4 ? contactless : contactless.replaceAll(name.trim(), HIDDEN);
}
