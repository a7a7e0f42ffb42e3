import { z } from "zod";
import { APPLICANTS_PATH } from "../../addresses/applications.ts";
import { DEFAULT_STAGES_PATH, OWN_ADVERTISEMENTS_PATH } from "../../addresses/own-advertisements.ts";
import { defineContract } from "../../platform/http/contract.ts";
import { chosenIds, optionalText, pageNumber, positiveId, returnPath } from "../../platform/http/fields.ts";
import { APPLICATION_KINDS } from "../applications/applications.contract.ts";

export const MOST_AT_ONCE = 500;
export const LONGEST_TEXT = 5000;
export const LONGEST_TAG = 40;
export const MOST_STAGES = 30;
const MOST_QUESTIONS = 30;
/** What a filter leaves of all that a company was sent is counted so far (of one advertisement, to the end), and pages go so far. */
export const MOST_COUNTED = 10_000;
/** Whom words leave of a whole company is counted so far; pages go on. */
export const MOST_BY_WORDS = 1000;
/** And whom words and another filter leave of more than can be listed: each of them has to be looked up to tell. */
export const MOST_BY_WORDS_AND_MORE = 200;
/** Of each column of a board, before somebody scrolls. */
export const CARDS_SHOWN = 20;

/** What a stage can be of; only the candidate withdraws. */
export const STAGE_KINDS = APPLICATION_KINDS.filter((kind) => kind !== "withdrawn");
export type StageKind = (typeof STAGE_KINDS)[number];

export const SORTS = ["bekleyen", "yeni", "ad", "puan"] as const;
export type Sort = (typeof SORTS)[number];
export const LOOKS = ["liste", "pano", "ayrik"] as const;
export type Look = (typeof LOOKS)[number];

export const reading = {
  method: "GET",
  limit: "reading",
  answers: "page",
  access: "applications.read",
} as const;
export const writing = {
  method: "POST",
  limit: "writing",
  answers: "json",
  access: "applications.write",
} as const;

export const choice = positiveId.optional().catch(undefined);

/** Of a list, in its address. */
export const filter = {
  asama: choice,
  tur: z.enum(APPLICATION_KINDS).optional().catch(undefined),
  q: z.string().max(200).optional().catch(undefined),
  etiket: optionalText(LONGEST_TAG).catch(undefined),
  /** A person of the team, or nobody. */
  sahip: z
    .union([positiveId, z.literal("yok")])
    .optional()
    .catch(undefined),
  /** 1: nobody has opened it; 0: somebody has. */
  gorulmedi: z.enum(["0", "1"]).optional().catch(undefined),
  /** Those to whom one has begun to write. */
  taslak: z.enum(["1"]).optional().catch(undefined),
  /** On average at least so much, of those that one has judged oneself; or those that one has not. */
  puan: z
    .union([positiveId, z.literal("yok")])
    .optional()
    .catch(undefined),
  /** Of questions: those who chose all of these, one of each. */
  yanit: chosenIds(MOST_QUESTIONS),
  /** For the company to answer: what the header and the overview count. */
  bekleyen: z.enum(["1"]).optional().catch(undefined),
  /** Those who did not give an answer that is wanted. */
  uymayan: z.enum(["1"]).optional().catch(undefined),
  sehir: choice,
  /** The level reached, at least. */
  egitim: choice,
  /** Years, at least. */
  deneyim: choice,
  /** Waiting for at least so many days. */
  gun: choice,
  /** Only what was marked as spam, which is nowhere else. */
  spam: z.enum(["1"]).optional().catch(undefined),
  sirala: z.enum(SORTS).optional().catch(undefined),
  gorunum: z.enum(LOOKS).optional().catch(undefined),
  sayfa: pageNumber,
  /** Whom it comes after, or before: where a page begins takes the longer to find the later it is. */
  sonra: choice,
  once: choice,
  /** What was just done, as long as it can be taken back; and how many it left out. */
  islem: choice,
  atlanan: choice,
};

/** Of the CV: the newer one that the applicant has offered, or else what was sent. */
const edition = z.enum(["yeni"]).optional().catch(undefined);

export const showApplicants = defineContract({
  ...reading,
  path: APPLICANTS_PATH,
  input: z.object({ ...filter, ilan: choice }),
});

/** The same of one advertisement. */
export const showApplicantsOf = defineContract({
  ...reading,
  path: `${OWN_ADVERTISEMENTS_PATH}/:id/adaylar`,
  input: z.object({ ...filter, id: positiveId }),
});

export const showApplicant = defineContract({
  ...reading,
  path: `${APPLICANTS_PATH}/:applicationID`,
  /** With the filter of the list that it was opened from, so that the next one is that list's. */
  input: z.object({
    ...filter,
    ilan: choice,
    applicationID: positiveId,
    /** The move that led here, to be taken back from here. */
    tasima: choice,
    ozgecmis: edition,
    /** To propose an interview: the form is open. */
    gorusme: z.enum(["1"]).optional().catch(undefined),
  }),
});

/** The file that the applicant sent along with the CV. */
export const downloadApplicantFile = defineContract({
  ...reading,
  answers: "file",
  path: `${APPLICANTS_PATH}/:applicationID/belge`,
  input: z.object({ applicationID: positiveId, ozgecmis: edition }),
});

export const applicationIds = z.array(positiveId).min(1).max(MOST_AT_ONCE);

/** Where to, and with which words to the candidate. */
export const movement = {
  StageID: choice,
  Kind: z.enum(STAGE_KINDS).optional().catch(undefined),
  Text: optionalText(LONGEST_TEXT),
  TemplateID: choice,
  ReasonCode: optionalText(40),
};

/** `application-stage`: where the mover saw them. One who has been moved since is not moved again. */
export const seenAt = (most: number) =>
  z
    .array(z.string().regex(/^\d{1,15}-\d{1,15}$/))
    .max(most)
    .default([])
    .transform((pairs) => new Map(pairs.map((pair) => pair.split("-").map(Number) as [number, number])));

export const moveApplicants = defineContract({
  ...writing,
  path: `${APPLICANTS_PATH}/tasi`,
  input: z.object({
    ApplicationID: applicationIds,
    ...movement,
    From: seenAt(MOST_AT_ONCE),
    returnUrl: returnPath,
  }),
});

export const undoMoves = defineContract({
  ...writing,
  path: `${APPLICANTS_PATH}/geri-al`,
  /** Moves, or all that one press did. */
  input: z.object({
    MoveID: applicationIds.optional(),
    ActID: choice,
    returnUrl: returnPath,
  }),
});

export const setTag = defineContract({
  ...writing,
  path: `${APPLICANTS_PATH}/etiket`,
  input: z.object({
    ApplicationID: applicationIds,
    Tag: z.string().trim().min(1).max(LONGEST_TAG),
    /** 0 takes it off. */
    On: z.enum(["0", "1"]).default("1"),
    returnUrl: returnPath,
  }),
});

export const setOwner = defineContract({
  ...writing,
  path: `${APPLICANTS_PATH}/sahip`,
  input: z.object({ ApplicationID: applicationIds, PersonID: choice, returnUrl: returnPath }),
});

const STAGES_PATH = `${OWN_ADVERTISEMENTS_PATH}/:id/asamalar`;

export const showStages = defineContract({
  ...reading,
  path: STAGES_PATH,
  input: z.object({
    id: positiveId,
    sonuc: z.enum(["saved"]).optional().catch(undefined),
    /** As they would be with the company's own stages. */
    taslak: z.enum(["varsayilan"]).optional().catch(undefined),
  }),
});

export const emptyChoice = z.union([positiveId, z.literal("").transform(() => undefined)]).optional();

export const stageInput = z.object({
  StageID: emptyChoice,
  /** A row without one is no stage. */
  Name: z.string().trim().max(60),
  Kind: z.enum(STAGE_KINDS),
  TargetDays: z
    .union([z.literal("").transform(() => undefined), z.coerce.number().int().min(1).max(365)])
    .nullish(),
  /** Applications that lack a wanted answer begin here. */
  TakesUnwanted: z
    .union([z.boolean(), z.literal("1").transform(() => true)])
    .optional()
    .transform((isOn) => isOn === true),
  /** It goes, and its people are in that one. */
  MergeInto: emptyChoice,
  /** Among those of its kind; without any, the stages come in their order. */
  Place: z
    .union([z.literal("").transform(() => undefined), z.coerce.number().int().min(1).max(99)])
    .optional(),
});

const sentStages = { Stages: z.array(stageInput).min(1).max(MOST_STAGES), Edition: optionalText(40) };

export const saveStages = defineContract({
  ...writing,
  path: STAGES_PATH,
  input: z.object({ id: positiveId, ...sentStages }),
});

/** What a company's new advertisements begin with. */
export const showDefaultStages = defineContract({
  ...reading,
  path: DEFAULT_STAGES_PATH,
  input: z.object({ sonuc: z.enum(["saved"]).optional().catch(undefined) }),
});

export const saveDefaultStages = defineContract({
  ...writing,
  access: "company.edit",
  path: DEFAULT_STAGES_PATH,
  input: z.object(sentStages),
});

export function applicantPath(id: number, query?: URLSearchParams): string {
  return query && query.size > 0 ? `${APPLICANTS_PATH}/${id}?${query}` : `${APPLICANTS_PATH}/${id}`;
}

/** Straight into the form that proposes an interview. */
export function proposalPath(href: string): string {
  return `${href}${href.includes("?") ? "&" : "?"}gorusme=1#gorusme`;
}

/** What a path of ours asks for, so that what was done there leads back to the same list. */
export function queryOf(path: string | undefined): URLSearchParams {
  const query = new URLSearchParams(path?.split("?")[1]);
  query.delete("tasima");
  return query;
}

export function stagesPath(advertisementId: number): string {
  return `${OWN_ADVERTISEMENTS_PATH}/${advertisementId}/asamalar`;
}

/** Where a list stands; one of an advertisement has its own address. */
export function listHref(
  address: Record<string, string>,
  changes: Record<string, string | undefined> = {},
): string {
  const { ilan, ...rest } = { ...address, ...changes };
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const path = ilan ? `${OWN_ADVERTISEMENTS_PATH}/${ilan}/adaylar` : APPLICANTS_PATH;
  return query.size > 0 ? `${path}?${query}` : path;
}

export function isApplicantPath(path: string): boolean {
  return /^\d+(\?|$)/.test(path.replace(`${APPLICANTS_PATH}/`, ""));
}

/** Back where it was done from; a list offers the way to take it back, and one who was changed shows it. */
export function afterAct(
  returnUrl: string,
  { actId, leftOut = 0 }: { actId: number | undefined; leftOut?: number },
): string {
  if (isApplicantPath(returnUrl)) return returnUrl;
  const [path = "", query] = returnUrl.split("?");
  const said = new URLSearchParams(query);
  for (const name of ["islem", "atlanan"]) said.delete(name);
  if (actId !== undefined) said.set("islem", String(actId));
  if (leftOut > 0) said.set("atlanan", String(leftOut));
  return said.size > 0 ? `${path}?${said}` : path;
}
