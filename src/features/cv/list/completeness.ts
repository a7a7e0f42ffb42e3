import type { Cv } from "../cv.view.ts";
import { hasPlace } from "../fields/place.ts";

/** What makes a CV whole, the most useful first, with its share of a hundred. */
const STEPS = [
  {
    name: "personal",
    share: 20,
    isDone: (cv: Cv) => hasPlace(cv.personal) && cv.personal.birthDate !== undefined,
  },
  { name: "education", share: 15, isDone: (cv: Cv) => cv.educations.length > 0 },
  { name: "experience", share: 20, isDone: (cv: Cv) => cv.experiences.length > 0 },
  { name: "summary", share: 10, isDone: (cv: Cv) => cv.summary !== "" && cv.headline !== "" },
  { name: "competency", share: 10, isDone: (cv: Cv) => cv.competencies.length > 0 },
  {
    name: "language",
    share: 10,
    isDone: (cv: Cv) => cv.entries.some(({ section }) => section === "language"),
  },
  {
    name: "desired",
    share: 5,
    isDone: ({ desired }: Cv) => desired.position !== "" || desired.positionIds.length > 0,
  },
  { name: "phone", share: 5, isDone: (cv: Cv) => cv.personal.phone !== undefined },
  { name: "photo", share: 5, isDone: (cv: Cv) => cv.photo !== undefined },
] as const;

export type StepName = (typeof STEPS)[number]["name"];

export interface Completeness {
  percent: number;
  /** The next best things to add, three at most; none when all is there. */
  next: StepName[];
}

const NEXT_STEPS = 3;

export function completenessOf(cv: Cv): Completeness {
  const percent = STEPS.filter(({ isDone }) => isDone(cv)).reduce((sum, { share }) => sum + share, 0);
  const missing = STEPS.filter(({ isDone }) => !isDone(cv)).map(({ name }) => name);
  return { percent, next: missing.slice(0, NEXT_STEPS) };
}
