import { rowName } from "../own-advertisements.forms.ts";
import type { Content } from "../own-advertisements.rules.ts";
import { type CheckKind, checkText } from "./check-texts.ts";

/** A finding at its words: an employer reads what was found where, and what would be better. */
export interface LocatedFinding {
  kind: CheckKind;
  /** Of the form, in the wire's names */
  field: string;
  before: string;
  words: string;
  after: string;
  /** Whose words they were before; for moderators. */
  other?: { title: string; company: string; href: string };
}

const AROUND = 40;
/** What is left of the legal minimum after contributions; taxes are not taken of it. */
const NET_OF_MINIMUM = 0.85;

/** As much of one as there is to check. */
type Checked = Pick<
  Content,
  "title" | "description" | "qualifications" | "workType" | "isAbroad" | "salaryMin" | "salaryMax"
> & { questions: readonly { text: string }[] };

/** `minimumWage` is gross and of today, where it is known. */
export function checkAdvertisement(content: Checked, minimumWage: number | undefined): LocatedFinding[] {
  const texts: [field: string, text: string][] = [
    ["Title", content.title],
    ["Description", content.description],
    ["Qualifications", content.qualifications],
    ...content.questions.map(({ text }, index): [string, string] => [
      rowName("Question", index + 1, "Text"),
      text,
    ]),
  ];
  const inTexts = texts.flatMap(([field, text]) =>
    checkText(text).map(({ kind, start, end }) => ({
      kind,
      field,
      before: text.slice(Math.max(0, start - AROUND), start).replace(/^.*\n/s, ""),
      words: text.slice(start, end),
      after: text.slice(end, end + AROUND).replace(/\n.*$/s, ""),
    })),
  );
  return [...inTexts, ...checkPay(content, minimumWage)];
}

function checkPay(
  { workType, isAbroad, salaryMin, salaryMax }: Checked,
  minimumWage: number | undefined,
): LocatedFinding[] {
  const offered = salaryMax ?? salaryMin;
  if (workType !== "full-time" || isAbroad || offered === null || !minimumWage) return [];
  if (offered >= Math.floor(minimumWage * NET_OF_MINIMUM)) return [];
  return [{ kind: "pay", field: "SalaryMin", before: "", words: `${offered} ₺`, after: "" }];
}
