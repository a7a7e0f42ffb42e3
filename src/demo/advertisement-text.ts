import type { Position } from "../features/lookups/index.ts";
import type { AdvertisementPlan } from "./advertisement-plan.ts";
import type { DemoCompany } from "./companies.ts";
import { familyOf } from "./job-families.ts";
import type { Random } from "./random.ts";
import {
  abroadSentences,
  benefitHeadings,
  benefits,
  closings,
  companySentences,
  disclosureSentences,
  dutyHeadings,
  remoteSentences,
  requirementHeadings,
  seasonalSentences,
  urgentSentences,
} from "./texts/advertisement-texts.ts";
import type { Vocabulary } from "./vocabulary.ts";

export type TextFacts = {
  company: DemoCompany;
  position: Position;
  plan: AdvertisementPlan;
  level: string;
  workType: string;
  isRemote: boolean;
  isUrgent: boolean;
  experienceMin: number | null;
  districtName: string;
  provinceName: string;
  abroad: { city: string; country: string } | undefined;
};

export function makeTitle(facts: TextFacts, random: Random): string {
  const { position, level, workType } = facts;
  const name = position.name;
  if (facts.abroad) return `${name} (${facts.abroad.country})`;
  if (level === "senior" && position.level !== "senior") return `Kıdemli ${name}`;
  if (workType === "part-time" && random.chance(0.6)) return `Yarı Zamanlı ${name}`;
  if (workType === "seasonal" && random.chance(0.6)) return `Dönemsel ${name}`;
  if (workType === "intern" && !/stajyer/i.test(name)) return `${name} (Stajyer)`;
  if (facts.isRemote && random.chance(0.5)) return `${name} (Uzaktan)`;

  const isPlainLevel = level === "worker" || level === "entry" || level === "specialist";
  const draw = random.next();
  if (draw < 0.42) return name;
  if (draw < 0.6)
    return `${name} (${facts.districtName === "Merkez" ? facts.provinceName : facts.districtName})`;
  if (draw < 0.72) return `${name} - ${facts.provinceName}`;
  if (draw < 0.84 && isPlainLevel && (facts.experienceMin ?? 0) > 0) return `Deneyimli ${name}`;
  if (draw < 0.9 && isPlainLevel && (facts.experienceMin ?? 0) > 0)
    return `Deneyimli ${name} (${facts.provinceName})`;
  if (draw < 0.96 && (level === "worker" || level === "entry")) return `Yetiştirilmek Üzere ${name}`;
  return name;
}

export function makeDescription(
  facts: TextFacts,
  random: Random,
  vocabulary: Vocabulary | undefined,
): string {
  const { company, plan } = facts;
  const family = familyOf(facts.position);
  const companySentence = filled(random.pick(companySentences), {
    name: company.name,
    work: random.pick(company.sectorText.work),
    place: facts.abroad ? facts.abroad.city : `${facts.provinceName} ${facts.districtName}`,
    site: company.sectorText.site,
  });
  const opening = random.chance(0.7)
    ? `${random.pick(family.intros)} ${sentenceCase(companySentence)}`
    : `${sentenceCase(companySentence)}\n\n${random.pick(family.intros)}`;

  const notes: string[] = [];
  if (facts.abroad) notes.push(filled(random.pick(abroadSentences), facts.abroad));
  if (facts.isRemote) notes.push(random.pick(remoteSentences));
  if (facts.workType === "seasonal") notes.push(random.pick(seasonalSentences));
  if (facts.isUrgent) notes.push(random.pick(urgentSentences));
  if (plan.requiresDisc) notes.push(disclosureSentences.disc);
  if (plan.isReferable) notes.push(disclosureSentences.referable);
  if (plan.asksGroupConsent) notes.push(disclosureSentences.group);
  if (plan.isExternal) notes.push(disclosureSentences.external);

  const parts = [
    opening,
    list(random.pick(dutyHeadings), random.sample(family.duties, random.int(4, 7))),
    random.chance(0.75) ? list(random.pick(benefitHeadings), random.sample(benefits, random.int(3, 6))) : "",
    vocabulary ? vocabulary.sentences(random, random.int(2, 5)) : "",
    notes.join(" "),
    random.chance(0.6) ? random.pick(closings) : "",
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

export function makeQualifications(facts: TextFacts, random: Random): string {
  const family = familyOf(facts.position);
  const requirements = random.sample(family.requirements, random.int(4, 7));
  if (facts.experienceMin)
    requirements.unshift(`Benzer bir görevde en az ${facts.experienceMin} yıl çalışmış`);
  return list(random.pick(requirementHeadings), requirements);
}

function list(heading: string, lines: readonly string[]): string {
  return `${heading}\n${lines.map((line) => `- ${line}`).join("\n")}`;
}

function sentenceCase(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase("tr")}${text.slice(1)}`;
}

function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}
