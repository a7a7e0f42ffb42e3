/** What a judge sees of an advertisement. */
export interface JudgedAdvertisement {
  id: number;
  title: string;
  position: string;
  sector: string;
  company: string;
  cities: string[];
  districts: string[];
  text: string;
  workType: string;
  level: string;
  isRemote: boolean;
  hasQuota: boolean;
  /** What it asks for; 0 where it asks for nothing. */
  experience: number;
  education: number;
  /** What it pays at most; null where it does not say. */
  pay: number | null;
}

/** All that is said has to be true; of a list, one. Written as the advertisements write it, not as people type it. */
export interface Wanted {
  /** The position is exactly one of these. */
  position?: string | readonly string[];
  /** The position has one of these in its name. */
  job?: string | readonly string[];
  company?: string;
  sector?: string;
  city?: string;
  district?: string;
  /** Stands in the title or the text, letter for letter. */
  says?: string;
  workType?: string;
  level?: string | readonly string[];
  isRemote?: true;
  hasQuota?: true;
  experienceAtMost?: number;
  /** Of the ladder from 1 to 7; "other" is on none of its steps. */
  educationAtMost?: number;
  payAtLeast?: number;
}

export interface JudgedQuery {
  q: string;
  /** What the person means, from best to passable: worth 3, 2 and 1. Anything else is worth nothing. */
  wants: readonly [best: Wanted, good?: Wanted, passable?: Wanted];
}

export const judged = (q: string, ...wants: JudgedQuery["wants"]): JudgedQuery => ({ q, wants });

function gainOf({ wants }: JudgedQuery, advertisement: JudgedAdvertisement): number {
  const level = wants.findIndex((wanted) => wanted && isWanted(wanted, advertisement));
  return level === -1 ? 0 : 3 - level;
}

function isWanted(wanted: Wanted, advertisement: JudgedAdvertisement): boolean {
  const { position, job, company, sector, city, district, says, workType, level } = wanted;
  const oneOf = (values: string | readonly string[] | undefined, test: (value: string) => boolean) =>
    values === undefined || [values].flat().some(test);
  return (
    oneOf(position, (name) => advertisement.position === name) &&
    oneOf(job, (name) => advertisement.position.includes(name)) &&
    oneOf(company, (name) => advertisement.company.includes(name)) &&
    oneOf(sector, (name) => advertisement.sector === name) &&
    oneOf(city, (name) => advertisement.cities.includes(name)) &&
    oneOf(district, (name) => advertisement.districts.includes(name)) &&
    oneOf(says, (name) => `${advertisement.title} ${advertisement.text}`.includes(name)) &&
    oneOf(workType, (code) => advertisement.workType === code) &&
    oneOf(level, (code) => advertisement.level === code) &&
    meetsTerms(wanted, advertisement)
  );
}

function meetsTerms(wanted: Wanted, { isRemote, hasQuota, ...terms }: JudgedAdvertisement): boolean {
  const { experienceAtMost = Infinity, educationAtMost = Infinity, payAtLeast = 0 } = wanted;
  return (
    (!wanted.isRemote || isRemote) &&
    (!wanted.hasQuota || hasQuota) &&
    terms.experience <= experienceAtMost &&
    terms.education <= educationAtMost &&
    (terms.pay ?? 0) >= payAtLeast
  );
}

const PAGE = 10;

/** nDCG@10: how much of what a perfect first page would give this one gives; what stands higher counts more. */
export function ndcg(
  found: readonly JudgedAdvertisement[],
  query: JudgedQuery,
  all: readonly JudgedAdvertisement[],
): number {
  const gains = (advertisements: readonly JudgedAdvertisement[]) =>
    advertisements.map((each) => gainOf(query, each));
  const perfect = discounted(
    gains(all)
      .sort((a, b) => b - a)
      .slice(0, PAGE),
  );
  if (perfect === 0) throw new Error(`nothing in the demo content answers "${query.q}"`);
  return discounted(gains(found.slice(0, PAGE))) / perfect;
}

/** The part of what is worth most that was found at all, on whichever page. */
export function recall(
  found: readonly JudgedAdvertisement[],
  query: JudgedQuery,
  all: readonly JudgedAdvertisement[],
): number {
  const most = Math.max(...all.map((each) => gainOf(query, each)));
  const count = (some: readonly JudgedAdvertisement[]) =>
    some.filter((each) => gainOf(query, each) === most).length;
  return count(found) / count(all);
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, gain, place) => sum + (2 ** gain - 1) / Math.log2(place + 2), 0);
}
