import type { FormValues } from "../../../platform/http/form-input.ts";
import { spokenLanguageByCode } from "../../lookups/index.ts";
import {
  ENTRY_SECTIONS,
  type EntrySection,
  type entryForm,
  LANGUAGE_LEVELS,
  type LanguageLevel,
} from "../cv.forms.ts";
import { type Column, optional, type SeenBy, type ValuesOf, words } from "./column.ts";
import { graduationProblem, isWebAddress, tidy } from "./cv.rules.ts";
import type { LinePart } from "./field.ts";
import { refusedAt } from "./refused.ts";
import type { Said } from "./said.ts";

const columns = {
  section: words({ column: "section", seenBy: "finders" }) as Column<EntrySection>,
  name: words({ column: "name", seenBy: "finders-without-contacts" }),
  organisation: words({ column: "organisation", seenBy: "finders-without-contacts" }),
  level: optional<LanguageLevel>({ column: "level", seenBy: "finders" }),
  year: optional<number>({ column: "year", seenBy: "finders" }),
  contact: words({ column: "contact", seenBy: "recipients" }),
  url: words({ column: "url", seenBy: "recipients" }),
};

type Entry = ValuesOf<typeof columns>;

/** References are other people; a link leads to the person. */
const SEEN_BY: Record<EntrySection, SeenBy> = {
  language: "finders",
  certificate: "finders",
  course: "finders",
  reference: "recipients",
  link: "recipients",
};

/** What each section of them is called in a JSON Resume, and what its lines are called by there. */
const IN_RESUME: Record<EntrySection, { list: string; name: string; organisation?: string }> = {
  language: { list: "languages", name: "language" },
  certificate: { list: "certificates", name: "name", organisation: "issuer" },
  course: { list: "courses", name: "name", organisation: "issuer" },
  reference: { list: "references", name: "name", organisation: "reference" },
  link: { list: "profiles", name: "network" },
};

/** Languages, certificates, courses, references and links. */
export const entry: LinePart<Entry, FormValues<typeof entryForm>> = {
  table: "cv_entry",
  columns,
  seenBy: ({ section }) => SEEN_BY[section],
  read(sent, { now }) {
    const problem = graduationProblem(sent.Year, false, now);
    if (problem) return refusedAt("Year", problem);
    if (sent.Url !== "" && !isWebAddress(sent.Url)) return refusedAt("Url", "ui-rule-url");
    const name = tidy(sent.Name);
    if (name === "") return refusedAt("Name", "ui-rule-required");
    return {
      section: sent.Section as EntrySection,
      name,
      level: LANGUAGE_LEVELS.find((level) => level === sent.Level),
      organisation: tidy(sent.Organisation),
      year: sent.Year,
      contact: tidy(sent.Contact),
      url: sent.Url,
    };
  },
  fill: (entry) => ({
    Section: entry.section,
    Name: entry.name,
    Level: entry.level,
    Organisation: entry.organisation,
    Year: entry.year,
    Contact: entry.contact,
    Url: entry.url,
  }),
  line: ({ name, organisation, level, year, contact, url }, { t }) => ({
    ...(year !== undefined && { period: String(year) }),
    title: name,
    facts: [level && t(`cv-languageLevel-${level}`), organisation, contact],
    ...(url !== "" && { url }),
  }),
  toResume(all) {
    const lists = ENTRY_SECTIONS.map((section) => [
      IN_RESUME[section].list,
      all.filter((each) => each.section === section).map(resumeLine),
    ]);
    const { profiles, ...others } = Object.fromEntries(lists);
    return { basics: { profiles }, ...others };
  },
  fromResume: (said, now) =>
    ENTRY_SECTIONS.flatMap((section) => {
      const lines = (section === "link" ? said.part("basics") : said).items(IN_RESUME[section].list);
      return lines.map((line) => entryFrom(line, section, now));
    }).filter(({ section, name, url }) => name !== "" && (section !== "link" || url !== "")),
};

function resumeLine({ section, name, organisation, level, year, contact, url }: Entry) {
  const called = IN_RESUME[section];
  return {
    [called.name]: name,
    ...(called.organisation !== undefined && { [called.organisation]: organisation }),
    ...(level !== undefined && { fluency: level }),
    ...(year !== undefined && { date: String(year) }),
    ...(contact !== "" && { contact }),
    ...(url !== "" && { url }),
  };
}

function entryFrom(line: Said, section: EntrySection, now: Date): Entry {
  const called = IN_RESUME[section];
  const has = (...sections: EntrySection[]) => sections.includes(section);
  const year = Number(/^\d{4}/.exec(line.words("date"))?.[0] ?? Number.NaN);
  const isPossible = !Number.isNaN(year) && !graduationProblem(year, false, now);
  const url = has("link", "certificate") ? line.address("url") : "";
  const name = line.words(called.name) || (has("link") ? url.slice(0, 200) : "");
  return {
    section,
    name: has("language") ? languageName(name) : name,
    organisation: called.organisation === undefined ? "" : line.words(called.organisation),
    level: has("language") ? levelIn(line.words("fluency")) : undefined,
    year: has("certificate", "course") && isPossible ? year : undefined,
    contact: has("reference") ? line.words("contact", 254) : "",
    url,
  };
}

function levelIn(fluency: string): LanguageLevel {
  const said = LANGUAGE_LEVELS.find((level) => fluency.toLowerCase().includes(level.toLowerCase()));
  return said ?? "B1";
}

/** Some files name a language by its code. */
function languageName(language: string): string {
  const known = spokenLanguageByCode(language.toLowerCase());
  return known ? (new Intl.DisplayNames("tr", { type: "language" }).of(known.code) ?? language) : language;
}
