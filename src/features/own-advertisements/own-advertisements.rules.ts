import { MOST_OPTIONS, rowName } from "./own-advertisements.forms.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export type AdvertisementStatus = "draft" | "review" | "published" | "closed" | "rejected";

/** Of a draft, where a company wants its owners to read it first. */
export type Approval = "asked" | "approved" | "returned";

/** As its company sees it: what is published is open until its day has come. */
export type OwnState = "draft" | "open" | "expired" | "closed" | "review" | "returned" | "rejected";

export function stateOf(
  advertisement: {
    status: AdvertisementStatus;
    expires_at: Date | null;
    /** Of one in review: asked for, or sent back to who asked */
    correction: "asked" | "sent" | null;
  },
  now: Date,
): OwnState {
  const { status, expires_at, correction } = advertisement;
  if (correction === "asked") return "returned";
  if (status !== "published") return status;
  return expires_at !== null && expires_at > now ? "open" : "expired";
}

export type OwnAction = "edit" | "publish" | "delete" | "close" | "extend" | "reopen";

/** What can be done with one. What a moderator holds or has removed is for the moderator to decide. */
export const ACTIONS: Record<OwnState, readonly OwnAction[]> = {
  draft: ["edit", "publish", "delete"],
  open: ["edit", "extend", "close"],
  // What has ended by itself can still be closed: those who wait are answered then.
  expired: ["reopen", "close"],
  closed: ["reopen"],
  review: [],
  // Publishing it is sending it to who asked for the correction.
  returned: ["edit", "publish"],
  rejected: [],
};

/** How long a decision can be appealed against. */
const APPEAL_DAYS = 30;

export type AppealDecision = "allowed" | "nothing-to-appeal" | "appealed-already" | "too-late";

/** Once against what a moderator decided, as long as it stands. */
export function decideAppeal(
  standing: { decided_at: Date; appealed_at: Date | null } | undefined,
  now: Date,
): AppealDecision {
  if (!standing) return "nothing-to-appeal";
  if (standing.appealed_at !== null) return "appealed-already";
  return now.getTime() - standing.decided_at.getTime() > APPEAL_DAYS * DAY_MS ? "too-late" : "allowed";
}

export interface Place {
  provinceId: number | null;
  districtId: number | null;
  /** Abroad "Berlin, Almanya", half of which a draft may lack. */
  name: string;
  address: string;
}

export interface OwnQuestion {
  kind: "text" | "single" | "multi";
  text: string;
  isRequired: boolean;
  message: string;
  options: string[];
  /** Of the options, those that the employer hopes for. No applicant learns which. */
  wanted: string[];
  /** Without any of those an application is set apart. */
  sortsOut: boolean;
}

/** Everything that an employer writes. */
export interface Content {
  title: string;
  positionId: number | null;
  sectorId: number | null;
  workType: string | null;
  level: string | null;
  description: string;
  qualifications: string;
  educationLevel: number | null;
  experienceMin: number | null;
  experienceMax: number | null;
  hireCount: number;
  salaryMin: number | null;
  salaryMax: number | null;
  isRemote: boolean;
  isUrgent: boolean;
  hasDisabilityQuota: boolean;
  isAbroad: boolean;
  externalUrl: string | null;
  isReferable: boolean;
  requiresDisc: boolean;
  asksGroupConsent: boolean;
  /** yyyy-mm-dd, in Turkey */
  expiresOn: string | null;
  places: Place[];
  questions: OwnQuestion[];
}

/** Turkey has kept UTC+3 all year since 2016. */
const ISTANBUL_OFFSET_MS = 3 * 60 * 60 * 1000;
const USUAL_DAYS = 30;
export const MOST_DAYS = 90;

/** The day goes on until midnight in Turkey. */
export const endOfDay = (isoDate: string) => new Date(`${isoDate}T23:59:59+03:00`);

export const dayIn = (moment: Date) =>
  new Date(moment.getTime() + ISTANBUL_OFFSET_MS).toISOString().slice(0, 10);

export function usualEnd(now: Date): Date {
  return endOfDay(dayIn(new Date(now.getTime() + USUAL_DAYS * DAY_MS)));
}

/** Another while, but never more than what is allowed from today on. */
export function extendedEnd(expiresAt: Date, now: Date): Date {
  const longest = latestEnd(now);
  const wanted = usualEnd(expiresAt > now ? expiresAt : now);
  return new Date(Math.min(wanted.getTime(), longest.getTime()));
}

function latestEnd(now: Date): Date {
  return endOfDay(dayIn(new Date(now.getTime() + MOST_DAYS * DAY_MS)));
}

export interface Gap {
  /** In the wire's names. */
  field: string;
  /** Message key */
  message: string;
}

/** What the public would miss: nothing is published before this is empty. */
export function findGaps(content: Content, now: Date): Gap[] {
  const needed: [string, boolean][] = [
    ["Title", content.title === ""],
    ["PositionName", content.positionId === null],
    ["SectorID", content.sectorId === null],
    ["WorkType", content.workType === null],
    ["Level", content.level === null],
    ["Description", content.description === ""],
  ];
  const missing = needed.filter(([, isMissing]) => isMissing).map(([field]) => gapAt(field));
  return [...missing, ...placeGaps(content), ...questionGaps(content), ...closingGaps(content, now)];
}

const gapAt = (field: string, message = "ui-rule-required"): Gap => ({ field, message });

function placeGaps({ places, isAbroad }: Content): Gap[] {
  const cityField = isAbroad ? "OtherCity" : "CityID";
  if (places.length === 0) return [gapAt(rowName("Place", 1, cityField), "own-advertisements-placeNeeded")];
  return places.flatMap((place, index) => {
    const { city, country } = readAbroad(place.name);
    const at = (name: string) => gapAt(rowName("Place", index + 1, name));
    if (!isAbroad) return place.provinceId === null ? [at("CityID")] : [];
    return [...(city === "" ? [at("OtherCity")] : []), ...(country === "" ? [at("Country")] : [])];
  });
}

function questionGaps({ questions }: Content): Gap[] {
  return questions.flatMap(({ kind, options, wanted, sortsOut }, index) => {
    const at = (name: string) => rowName("Question", index + 1, name);
    return [
      ...(kind !== "text" && (options.length < 2 || options.length > MOST_OPTIONS)
        ? [gapAt(at("Options"), "own-advertisements-optionsNeeded")]
        : []),
      ...(sortsOut && wanted.length === 0 ? [gapAt(at("Wanted"), "own-advertisements-wantedNeeded")] : []),
    ];
  });
}

function closingGaps({ expiresOn }: Content, now: Date): Gap[] {
  if (expiresOn === null) return [];
  const end = endOfDay(expiresOn);
  return end > now && end <= latestEnd(now) ? [] : [gapAt("ExpiresOn", "own-advertisements-closingRule")];
}

/** The two halves of a place abroad, as they stand in its name. */
export function readAbroad(name: string): { city: string; country: string } {
  const comma = name.lastIndexOf(",");
  if (comma < 0) return { city: name.trim(), country: "" };
  return { city: name.slice(0, comma).trim(), country: name.slice(comma + 1).trim() };
}

export function writeAbroad({ city, country }: { city: string; country: string }): string {
  return country === "" ? city : `${city}, ${country}`;
}
