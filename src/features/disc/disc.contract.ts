import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";

const TEST_PATH = "/disc-testi";
export const RESULT_PATH = "/hesabim/disc";

const page = { method: "GET", access: "member", limit: "reading", answers: "page" } as const;
const change = { method: "POST", access: "member", limit: "writing", answers: "page" } as const;
const json = { method: "POST", access: "member", answers: "json" } as const;

/** 24 with most and least, and a few with one choice. Numbered from 1. */
export const QUESTION_COUNT = 28;

const LONGEST_LIST = 1000;
const LONGEST_DURATION = 86_400;
const mention = positiveId.optional().catch(undefined);
const pick = z
  .union([z.number().int().min(0).max(9999), z.string().regex(/^\d{0,4}$/)])
  .default(0)
  .transform(Number);

/** Each question has names of its own: radios of one name would be one choice, and all stand in one form. */
const picks: Record<never, never> = Object.fromEntries(
  Array.from({ length: QUESTION_COUNT }, (_, index) => index + 1).flatMap((id): [string, typeof pick][] => [
    [`Most${id}`, pick],
    [`Least${id}`, pick],
  ]),
);

/** One option id for each question in its order, comma-joined; 0 where there is none. */
const answerList = z
  .string()
  .max(LONGEST_LIST)
  .regex(/^\d{1,4}(,\d{1,4})*$/)
  .transform((list) => list.split(",").map(Number));

const duration = z
  .union([z.number(), z.string().regex(/^\d{1,6}$/)])
  .transform(Number)
  .pipe(z.number().int().min(0).max(LONGEST_DURATION));

export const getDiscTest = defineContract({
  method: "GET",
  path: "/Disc/GetDiscTest",
  access: "member",
  limit: "lookup",
  // It begins a test where none is open.
  changesState: true,
  answers: "json",
});

const answers = { mostAnswers: answerList, leastAnswers: answerList, duration };

export const userTestComplete = defineContract({
  ...json,
  path: "/Disc/UserTestComplete",
  limit: "writing",
  input: z.object({ ...answers, testID: positiveId.optional() }),
  refusedWith: "disc-answersInvalid",
  refusalFields: (Message) => ({ IsSucces: false, Message, TestID: null }),
});

/** What is answered so far: the test goes on from there, on whatever device. */
export const saveAnswers = defineContract({
  ...json,
  path: "/Disc/SaveUserTest",
  /** Once for every question, and people think fast. */
  limit: "lookup",
  input: z.object({ ...answers, testID: positiveId }),
  refusedWith: "disc-answersInvalid",
});

export const getSummaryReport = defineContract({
  ...json,
  path: "/disc/GetDiscUserTestSummaryReport",
  limit: "lookup",
  changesState: false,
  refusalFields: (Message) => ({ IsSuccess: false, Value: null, Message }),
  input: z.object({ testID: positiveId }),
});

export const showTest = defineContract({
  ...page,
  path: TEST_PATH,
  /** `ilan` is the advertisement whose application waits for the test. */
  input: z.object({ soru: mention, ilan: mention }),
});

export const startTest = defineContract({
  ...change,
  path: `${TEST_PATH}/basla`,
  input: z.object({ ilan: mention }),
});

/** One question, as a browser without scripts sends it. */
export const answerQuestion = defineContract({
  ...change,
  path: `${TEST_PATH}/yanit`,
  limit: "lookup",
  input: z.object({
    TestID: positiveId,
    QuestionID: positiveId,
    ...picks,
    Direction: z.enum(["next", "previous", "finish"]),
    ilan: mention,
  }),
});

/** What was chosen on one side of a question; 0 for nothing. */
export function pickedIn(input: object, side: "Most" | "Least", questionId: number): number {
  return (input as Record<string, number | undefined>)[`${side}${questionId}`] ?? 0;
}

export const showSummary = defineContract({
  ...page,
  path: `${TEST_PATH}/ozet/:testID`,
  input: z.object({ testID: positiveId, ilan: mention }),
});

export const showResult = defineContract({
  ...page,
  path: RESULT_PATH,
  input: z.object({ sonuc: z.enum(["deleted", "discarded", "share-stopped"]).optional().catch(undefined) }),
});

export const deleteResult = defineContract({
  ...change,
  path: `${RESULT_PATH}/sil`,
  /** What is said afterwards; a test that was never finished has no result. */
  input: z.object({ TestID: positiveId, Unfinished: z.literal("1").optional().catch(undefined) }),
});

export const stopSharing = defineContract({
  ...change,
  path: `${RESULT_PATH}/paylasimi-durdur`,
  input: z.object({ ApplicationID: positiveId }),
});

interface TestAddress {
  step?: number | undefined;
  advertisementId?: number | undefined;
}

export function testPath({ step, advertisementId }: TestAddress = {}): string {
  const query = new URLSearchParams();
  if (step !== undefined) query.append("soru", String(step));
  if (advertisementId !== undefined) query.append("ilan", String(advertisementId));
  return query.size > 0 ? `${TEST_PATH}?${query}` : TEST_PATH;
}

export function summaryPath(testId: number, advertisementId?: number): string {
  const query = advertisementId === undefined ? "" : `?ilan=${advertisementId}`;
  return `${TEST_PATH}/ozet/${testId}${query}`;
}
