import { competencyById, idsOf, positionById, provinceById } from "../lookups/index.ts";
import { type Asked, type Offered, OTHER_LEVEL } from "./compared.rules.ts";
import type { Criterion, CriterionName, Fit, Said } from "./matching.view.ts";
import { ANY_LICENCE, hasWords } from "./named-in-text.ts";

/** Every criterion that the advertisement asks for: whether the CV has it, and what of it. */
export function compare(asked: Asked, offered: Offered): Fit {
  const criteria = RULES.flatMap(([name, rule]) => {
    const found = rule(asked, offered);
    return found ? { name, ...found } : [];
  });
  return { criteria, fitting: criteria.filter(({ fits }) => fits).length };
}

/** What is worth saying of an advertisement in a list: the same work, or work with the same skills. */
export function isNear({ criteria }: Fit): boolean {
  return criteria.some(({ name, fits }) => fits && (name === "position" || name === "skills"));
}

/** The order of the list: what fits, less what is missing. */
export function scoreOf({ criteria, fitting }: Fit): number {
  return 2 * fitting - criteria.length;
}

type Rule = (asked: Asked, offered: Offered) => Omit<Criterion, "name"> | undefined;

const word = (text: string | undefined): Said => ({ kind: "word", word: text ?? "" });
/** All or nothing: either way it is one thing that is said. */
const whole = (fits: boolean, has: Said, lacks: Said = has) =>
  fits ? { fits, has: [has], lacks: [] } : { fits, has: [], lacks: [lacks] };

const RULES: [CriterionName, Rule][] = [
  [
    "position",
    ({ positionId, title }, { positionIds, jobs }) => {
      const isNamed = jobs.some((job) => job.every((each) => title.includes(each)));
      const position = positionById(positionId);
      return (
        position && whole(isNamed || idsOf(position).some((id) => positionIds.has(id)), word(position.name))
      );
    },
  ],
  [
    "skills",
    ({ skills, words }, offered) => {
      const { has, lacks } = parted(skills, offered.skills, (ids) =>
        word(ids.map((id) => competencyById(id)?.name).join(" / ")),
      );
      const own = offered.ownSkills.filter((skill) => hasWords(words, skill.words));
      has.push(...own.map(({ name }) => word(name)));
      const count = has.length + lacks.length;
      return count === 0 ? undefined : { fits: has.length * 2 >= count, has, lacks };
    },
  ],
  [
    "experience",
    ({ experienceMin: years }, offered) =>
      years
        ? whole(offered.years >= years, { kind: "years", years: offered.years }, { kind: "years", years })
        : undefined,
  ],
  [
    "education",
    ({ educationLevel: level }, offered) =>
      level && level !== OTHER_LEVEL
        ? whole(
            offered.educationLevel >= level,
            { kind: "level", level: offered.educationLevel },
            { kind: "level", level },
          )
        : undefined,
  ],
  [
    "languages",
    ({ languages }, offered) => {
      const { has, lacks } = parted(
        languages,
        offered.languages,
        (codes): Said => ({ kind: "language", codes: [...codes] }),
      );
      return languages.length === 0 ? undefined : { fits: lacks.length === 0, has, lacks };
    },
  ],
  [
    "place",
    ({ provinceIds, isRemote, isAbroad }, offered) => {
      if (isRemote) return whole(true, { kind: "remote" });
      if (isAbroad) return whole(false, { kind: "abroad" });
      if (offered.provinceIds.length === 0) return undefined;
      const shared = provinceIds.find((id) => offered.provinceIds.includes(id));
      const shown = provinceById(shared ?? provinceIds[0] ?? 0);
      return shown && whole(shared !== undefined, word(shown.name));
    },
  ],
  [
    "licence",
    ({ licences }, offered) => {
      const classes = licences.flat();
      const fits = classes.some((each) => opensWith(offered.licences, each));
      return classes.length === 0 ? undefined : whole(fits, { kind: "licence", classes });
    },
  ],
];

interface Parted {
  has: Said[];
  lacks: Said[];
}

/** Of a group that is there, what is there of it is said; of one that is not, all of it. */
function parted<Value>(
  groups: readonly (readonly Value[])[],
  offered: ReadonlySet<Value>,
  said: (values: readonly Value[]) => Said,
): Parted {
  const has: Said[] = [];
  const lacks: Said[] = [];
  for (const group of groups) {
    const held = group.filter((value) => offered.has(value));
    if (held.length > 0) has.push(said(held));
    else lacks.push(said(group));
  }
  return { has, lacks };
}

/** Licences for larger vehicles are given only to who may drive a car. */
const WITH_CAR = new Set(["B", "BE", "C1", "C1E", "C", "CE", "D1", "D1E", "D", "DE"]);

function opensWith(licences: ReadonlySet<string>, asked: string): boolean {
  if (asked === ANY_LICENCE) return licences.size > 0;
  if (asked === "B") return [...licences].some((each) => WITH_CAR.has(each));
  return licences.has(asked) || licences.has(`${asked}E`);
}
