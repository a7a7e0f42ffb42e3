import { provinces } from "../features/lookups/index.ts";
import type { Random } from "./random.ts";

export type AdvertisementState = "open" | "expired" | "closed" | "draft" | "review" | "rejected";

/** What is decided about an advertisement before its text: the flags, the state, and where it has to be. */
export type AdvertisementPlan = {
  state: AdvertisementState;
  isExternal: boolean;
  isReferable: boolean;
  requiresDisc: boolean;
  isAbroad: boolean;
  asksGroupConsent: boolean;
  questionKinds: readonly ("single" | "multi" | "text")[];
  locationCount: number;
  /** Must lie in this province. */
  provinceId: number | undefined;
  /** Must belong to the company of the demo employer. */
  isOfDemoEmployer: boolean;
};

const plain: AdvertisementPlan = {
  state: "open",
  isExternal: false,
  isReferable: false,
  requiresDisc: false,
  isAbroad: false,
  asksGroupConsent: false,
  questionKinds: [],
  locationCount: 1,
  provinceId: undefined,
  isOfDemoEmployer: true,
};

const allKinds = ["single", "multi", "text"] as const;

/** One for each screen that has to be shown. They come first and belong to the demo employer, whose company is in a group. */
export const showcase: readonly AdvertisementPlan[] = [
  plain,
  { ...plain, isExternal: true },
  { ...plain, isReferable: true },
  { ...plain, isReferable: true, isExternal: true },
  { ...plain, requiresDisc: true },
  { ...plain, questionKinds: allKinds },
  { ...plain, questionKinds: allKinds, requiresDisc: true },
  { ...plain, isAbroad: true },
  { ...plain, asksGroupConsent: true },
  { ...plain, isAbroad: true, asksGroupConsent: true },
  { ...plain, isAbroad: true, asksGroupConsent: true, questionKinds: allKinds },
  { ...plain, locationCount: 20 },
  { ...plain, state: "closed" },
  { ...plain, state: "expired" },
  { ...plain, state: "draft" },
  { ...plain, state: "review" },
  plain,
  { ...plain, questionKinds: ["single"] },
];

const advertisementsPerProvince = 3;
const demoEmployerShare = 0.045;
const demoEmployerMost = 80;

/** Everything that depends on the place in the whole, so that any batch can be made without the ones before it. */
export function planAdvertisement(index: number, total: number, random: Random): AdvertisementPlan {
  const shown = showcase[index];
  if (shown) return shown;
  const afterShowcase = index - showcase.length;
  const coverage = provinces.length * advertisementsPerProvince;
  const isForCoverage = afterShowcase < coverage;
  const employerStep = Math.ceil(total / Math.min(demoEmployerMost, Math.max(12, total * demoEmployerShare)));
  const flags = drawFlags(random);
  return {
    ...flags,
    state: isForCoverage ? "open" : drawState(random),
    isAbroad: flags.isAbroad && !isForCoverage,
    provinceId: isForCoverage ? provinces[afterShowcase % provinces.length]?.id : undefined,
    locationCount: isForCoverage ? Math.min(flags.locationCount, 3) : flags.locationCount,
    isOfDemoEmployer: !isForCoverage && index % employerStep === 0,
  };
}

function drawFlags(random: Random): AdvertisementPlan {
  const isExternal = random.chance(0.06);
  const isReferable = random.chance(0.02);
  // Whoever applies on another site answers no questions and gives no consents here.
  const appliesHere = !isExternal;
  return {
    ...plain,
    isExternal,
    isReferable,
    requiresDisc: appliesHere && random.chance(0.032),
    isAbroad: random.chance(0.02),
    asksGroupConsent: appliesHere && random.chance(0.6),
    questionKinds: appliesHere && random.chance(0.155) ? drawQuestionKinds(random) : [],
    locationCount: drawLocationCount(random),
  };
}

function drawQuestionKinds(random: Random): AdvertisementPlan["questionKinds"] {
  return Array.from({ length: random.int(1, 4) }, () => random.pick(allKinds));
}

function drawLocationCount(random: Random): number {
  const draw = random.next();
  if (draw < 0.78) return 1;
  if (draw < 0.93) return random.int(2, 3);
  return draw < 0.992 ? random.int(4, 6) : 20;
}

function drawState(random: Random): AdvertisementState {
  const draw = random.next();
  if (draw < 0.016) return "closed";
  if (draw < 0.032) return "expired";
  if (draw < 0.036) return "draft";
  if (draw < 0.041) return "review";
  return draw < 0.042 ? "rejected" : "open";
}
