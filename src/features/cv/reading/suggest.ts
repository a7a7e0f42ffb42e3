import { readPhone } from "../../../platform/forms/phone-number.ts";
import { foldTurkish } from "../../../platform/turkish.ts";
import { tidy } from "../fields/cv.rules.ts";
import { educationsIn } from "./educations.ts";
import { experiencesIn } from "./experiences.ts";
import type { Found } from "./found.ts";
import { type DocumentSection, headingOf } from "./headings.ts";
import { languagesIn, skillsIn } from "./languages-and-skills.ts";

const MOST_LINES = 3000;
/** Nobody writes longer ones, and some patterns take their time over them. */
const LONGEST_LINE = 2000;
const MOST_LINKS = 10;

type Sections = Record<DocumentSection | "head", string[]>;

/** What the text of a CV seems to say. It only ever suggests: what it cannot tell it leaves out. */
export function suggestFrom(text: string, now: Date): Found {
  const whole = tidy(text.normalize("NFC").replace(/\f/g, "\n"));
  const lines = whole.split("\n", MOST_LINES).map((line) =>
    line
      .replace(/[^\S\t]+/g, " ")
      .trim()
      .slice(0, LONGEST_LINE),
  );
  const sections = sectionsOf(lines);
  const contact = [...sections.head, ...sections.contact];
  const { name, headline } = nameIn(contact);
  return {
    name,
    headline,
    email: emailIn(whole),
    phone: phoneIn([...contact, ...lines]),
    summary: paragraphs(sections.summary).slice(0, 4000) || undefined,
    experiences: experiencesIn(sections.experience, now),
    educations: educationsIn(sections.education, now),
    languages: languagesIn(sections.language),
    skills: skillsIn(sections.skill),
    links: linksIn(whole),
  };
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
    other: [],
  };
  let current: keyof Sections = "head";
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading) current = heading;
    else sections[current].push(line);
  }
  return sections;
}

const TITLE_OF_THE_PAPER = /^(ozgecmis|cv|curriculum vitae|resume|lebenslauf)$/;
const NAME_LABEL = /^(?:ad[ıi]?(?:\s*(?:ve\s*)?soyad[ıi]?)?|isim|name|full name)\s*[:：]\s*/iu;

function nameIn(lines: readonly string[]): Pick<Found, "name" | "headline"> {
  const written = lines.filter((line) => line !== "" && !TITLE_OF_THE_PAPER.test(foldTurkish(line)));
  const labelled = written.find((line) => NAME_LABEL.test(line));
  if (labelled) return { name: asName(labelled.replace(NAME_LABEL, "")), headline: undefined };
  const [first = "", second = ""] = written;
  const name = asName(first);
  const isHeadline = /^\p{L}[\p{L} &/.,'’-]{2,60}$/u.test(second) && headingOf(second) === undefined;
  return { name, headline: name !== undefined && isHeadline && !/[.:]$/.test(second) ? second : undefined };
}

/** Two to four words that begin with capitals; written in capitals throughout, it is set as a name. */
function asName(text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  const isName =
    words.length >= 2 && words.length <= 4 && words.every((word) => /^\p{Lu}[\p{L}.'’-]*$/u.test(word));
  if (!isName || text.length > 60) return undefined;
  const isCapitals = words.every((word) => word === word.toLocaleUpperCase("tr"));
  if (!isCapitals) return words.join(" ");
  return words.map((word) => word.slice(0, 1) + word.slice(1).toLocaleLowerCase("tr")).join(" ");
}

function emailIn(text: string): string | undefined {
  const found = /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/i.exec(text)?.[0];
  return found?.replace(/[.-]+$/, "").toLowerCase();
}

/** Numbers of mobile phones in Turkey; a number of something else is not taken for one. */
function phoneIn(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    for (const [written] of line.matchAll(
      /(?<![\d+])(?:\+?90|0090|0)?[\s(.-]{0,3}5\d{2}[\s).-]{0,3}\d{3}[\s.-]{0,3}\d{2}[\s.-]{0,3}\d{2}(?!\d)/g,
    )) {
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
