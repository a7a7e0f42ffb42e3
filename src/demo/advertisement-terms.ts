import type { Position, PositionLevel, WorkType } from "../features/lookups/index.ts";
import type { Random } from "./random.ts";

type Level = PositionLevel["code"];

export type Terms = {
  level: Level;
  workType: WorkType["code"];
  educationLevel: number | null;
  experienceMin: number | null;
  experienceMax: number | null;
  hireCount: number;
  salaryMin: number | null;
  salaryMax: number | null;
  isRemote: boolean;
};

type LevelTerms = {
  education: readonly (number | null)[];
  experience: readonly [number, number];
  hires: number;
  /** Monthly net, in Turkish lira. */
  salary: readonly [number, number];
};

const byLevel: Readonly<Record<Level, LevelTerms>> = {
  intern: { education: [4, 5, 5, null], experience: [0, 0], hires: 4, salary: [16_000, 26_000] },
  worker: { education: [1, 2, 3, 3, null], experience: [0, 2], hires: 25, salary: [29_000, 42_000] },
  entry: { education: [3, 3, 4, 4, null], experience: [0, 3], hires: 8, salary: [32_000, 52_000] },
  specialist: { education: [4, 5, 5, 5], experience: [1, 5], hires: 3, salary: [45_000, 95_000] },
  senior: { education: [5, 5, 5, 6], experience: [4, 8], hires: 2, salary: [80_000, 150_000] },
  manager: { education: [5, 5, 5, 6], experience: [5, 10], hires: 1, salary: [90_000, 190_000] },
  executive: { education: [5, 6, 6], experience: [10, 15], hires: 1, salary: [170_000, 340_000] },
};

/** Work that is done at a screen. */
const remoteFamilies = new Set([
  "yazilim",
  "veri",
  "bilgi-islem",
  "tasarim",
  "pazarlama",
  "medya",
  "finans",
  "muhasebe",
  "insan-kaynaklari",
  "musteri-hizmetleri",
  "hukuk",
  "yonetim",
  "satin-alma",
]);

export function drawTerms(position: Position, familyId: string, random: Random): Terms {
  const level: Level = position.level === "specialist" && random.chance(0.12) ? "senior" : position.level;
  const terms = byLevel[level];
  const [lowest, highest] = terms.experience;
  const experienceMin = random.int(lowest, Math.max(lowest, Math.floor((lowest + highest) / 2)));
  const hasSalary = random.chance(1 / 3);
  const [salaryLow, salaryHigh] = terms.salary;
  const salaryMin = toHundreds(salaryLow + random.next() * (salaryHigh - salaryLow) * 0.6);
  const isRemote = remoteFamilies.has(familyId) && level !== "worker" && random.chance(0.27);
  return {
    level,
    workType: drawWorkType(level, random),
    educationLevel: random.pick(terms.education),
    experienceMin: level === "intern" ? null : experienceMin,
    experienceMax: level === "intern" || random.chance(0.4) ? null : experienceMin + random.int(1, 5),
    hireCount: random.chance(0.5) ? 1 : random.int(1, terms.hires),
    salaryMin: hasSalary ? salaryMin : null,
    salaryMax: hasSalary ? toHundreds(salaryMin * (1.1 + random.next() * 0.35)) : null,
    isRemote,
  };
}

function drawWorkType(level: Level, random: Random): WorkType["code"] {
  if (level === "intern") return "intern";
  const draw = random.next();
  if (level === "manager" || level === "executive") return draw < 0.97 ? "full-time" : "project";
  if (draw < 0.84) return "full-time";
  if (draw < 0.91) return "part-time";
  if (draw < 0.95) return "seasonal";
  return draw < 0.98 ? "project" : "freelance";
}

function toHundreds(amount: number): number {
  return Math.round(amount / 500) * 500;
}
