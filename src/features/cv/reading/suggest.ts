import { readPhone } from "../../../platform/forms/phone-number.ts";
import { tidy } from "../fields/cv.rules.ts";
import { educationsIn } from "./educations.ts";
import { experiencesIn } from "./experiences.ts";
import type { Found, Read } from "./found.ts";
import { type DocumentSection, headingOf } from "./headings.ts";
import { languagesIn, languagesOf, skillsIn } from "./languages-and-skills.ts";
import { nameIn } from "./names.ts";
import { FONT_CHANGE } from "./page-lines.ts";
import { placeIn } from "./places.ts";
import { referencesIn } from "./references.ts";

const MOST_LINES = 3000;
/** Nobody writes longer ones, and some patterns take their time over them. */
const LONGEST_LINE = 2000;
const MOST_LINKS = 10;
const LIGATURES = /[\uFB00-\uFB06]/g;

type Sections = Record<DocumentSection | "head", string[]>;

/** What the text of a CV seems to say. It only ever suggests: what it cannot tell it leaves out, what it guesses it says. */
export function suggestFrom(text: string, now: Date): Found {
  const whole = tidy(
    text
      .normalize("NFC")
      .replace(/\f/g, "\n")
      .replace(LIGATURES, (sign) => sign.normalize("NFKC")),
  );
  const lines = whole.split("\n", MOST_LINES).map((line) =>
    line
      .replace(/[^\S\t]+/g, " ")
      .replace(/^ | $/g, "")
      .slice(0, LONGEST_LINE),
  );
  const sections = sectionsOf(lines);
  const plain = (section: keyof Sections) =>
    sections[section].map((line) => line.replaceAll(FONT_CHANGE, ""));
  const contact = [...plain("head"), ...plain("contact")];
  // A reference's number is not the person's own.
  const others = lines.filter((line) => !sections.reference.includes(line));
  const { name, headline, isSure } = nameIn(contact);
  const place = placeIn(contact.filter((line) => name === undefined || !line.includes(name)));
  const experiences = experiencesIn(sections.experience, now);
  const educations = educationsIn(sections.education, now);
  const languages = languagesIn(plain("language"));
  const references = referencesIn(plain("reference"));
  return {
    name,
    headline,
    email: emailIn(contact) ?? emailIn(others),
    phone: phoneIn(contact, ANY_PHONE) ?? phoneIn(others, MOBILE_PHONE),
    place,
    summary: paragraphs(plain("summary")).slice(0, 4000) || undefined,
    experiences: experiences.map(withoutSureness),
    educations: educations.map(withoutSureness),
    languages: languages.map(withoutSureness),
    skills: skillsIn(plain("skill")),
    links: linksIn(others.join("\n")),
    references: references.map(withoutSureness),
    unsure: [
      ...(name === undefined || isSure ? [] : ["name"]),
      ...(place && place.districtId === undefined ? ["place"] : []),
      ...unsureOf("experience", experiences),
      ...unsureOf("education", educations),
      ...unsureOf("language", languages),
      ...unsureOf("reference", references),
    ],
  };
}

function withoutSureness<Item>({ isSure: _, ...item }: Read<Item>) {
  return item;
}

function unsureOf(name: string, all: readonly { isSure: boolean }[]): string[] {
  return all.flatMap(({ isSure }, index) => (isSure ? [] : [`${name}-${index}`]));
}

function sectionsOf(lines: readonly string[]): Sections {
  const sections: Sections = {
    head: [],
    contact: [],
    summary: [],
    experience: [],
    education: [],
    skill: [],
    language: [],
    link: [],
    reference: [],
    other: [],
  };
  let current: keyof Sections = "head";
  for (const line of lines) {
    const { heading, rest, isWhole } = openingOf(line);
    const isProgramming =
      heading === "language" && current === "skill" && rest !== "" && languagesOf(rest).length === 0;
    if (heading && !isProgramming) {
      if (isWhole) current = heading;
      if (rest !== "") sections[heading].push(heading === "language" ? line : rest);
    } else sections[current].push(line);
  }
  return sections;
}

/** A heading for itself, or one with the beginning of its section beside it: "DİLLER ⇥ İngilizce", "Skills: SQL". */
function openingOf(line: string): { heading?: DocumentSection | undefined; rest: string; isWhole: boolean } {
  const whole = headingOf(line);
  if (whole) return { heading: whole, rest: "", isWhole: true };
  const [, label = "", sign = "", rest = ""] = /^([^\t:]{2,40}?)\s?(\t|:\s)(.*)$/.exec(line) ?? [];
  return { heading: headingOf(label), rest: rest.replace(/^[\s:]+/, ""), isWhole: sign === "\t" };
}

function emailIn(lines: readonly string[]): string | undefined {
  const found = /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/i.exec(lines.join("\n"))?.[0];
  return found?.replace(/[.-]+$/, "").toLowerCase();
}

/** Numbers of phones in Turkey; outside the lines about the person only of mobile ones: other numbers are other things. */
const MOBILE_PHONE =
  /(?<![\d+])(?:\+?90|0090|0)?[\s().-]{0,3}5\d{2}[\s).-]{0,3}\d{3}[\s.-]{0,3}\d{2}[\s.-]{0,3}\d{2}(?!\d)/g;
const ANY_PHONE =
  /(?<![\d+])(?:(?:\+?90|0090|0)[\s().-]{0,3}[2-5]|[\s(]{0,2}5)\d{2}[\s).-]{0,3}\d{3}[\s.-]{0,3}\d{2}[\s.-]{0,3}\d{2}(?!\d)/g;

function phoneIn(lines: readonly string[], pattern: RegExp): string | undefined {
  for (const line of lines) {
    for (const [written] of line.matchAll(pattern)) {
      const phone = readPhone(written.trim());
      if (phone) return phone;
    }
  }
  return undefined;
}

const LINK =
  /(?<![@\w.])(?:https?:\/\/[^\s<>"'()|,;]+|(?:www\.)?(?:linkedin\.com|github\.com|gitlab\.com|behance\.net|medium\.com|dribbble\.com|kaggle\.com|stackoverflow\.com)\/[^\s<>"'()|,;]+|www\.[^\s<>"'()|,;]+\.[a-z]{2,}[^\s<>"'()|,;]*)/gi;

function linksIn(text: string): Found["links"] {
  const urls = [...text.matchAll(LINK)].map(([written]) => {
    const address = written.replace(/[.,:]+$/, "");
    return /^https?:/i.test(address) ? address : `https://${address}`;
  });
  const right = [...new Set(urls)].filter((url) => url.length <= 500 && URL.canParse(url));
  return right
    .slice(0, MOST_LINKS)
    .map((url) => ({ name: new URL(url).hostname.replace(/^www\./, "").slice(0, 200), url }));
}

/** Lines of a page are not those of a text: only an empty one begins a new paragraph. */
function paragraphs(lines: readonly string[]): string {
  return lines
    .join("\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\n(?![•●▪*-])/g, " ").trim())
    .filter((paragraph) => paragraph !== "")
    .join("\n");
}
