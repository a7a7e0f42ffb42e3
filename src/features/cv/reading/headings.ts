import { foldTurkish } from "../../../platform/turkish.ts";

export type DocumentSection =
  | "contact"
  | "summary"
  | "experience"
  | "education"
  | "skill"
  | "language"
  | "link"
  /** Recognised so that its lines are not taken for those of the section before it. */
  | "other";

/** As people write them in Turkish, English and German, folded. */
const HEADINGS: Record<DocumentSection, readonly string[]> = {
  contact: [
    "iletisim",
    "iletisim bilgileri",
    "kisisel bilgiler",
    "kisisel bilgi",
    "contact",
    "contact information",
    "contact details",
    "personal information",
    "personal details",
    "kontakt",
    "personliche daten",
  ],
  summary: [
    "ozet",
    "profil",
    "hakkimda",
    "ben kimim",
    "kariyer hedefi",
    "kariyer ozeti",
    "profesyonel ozet",
    "on bilgi",
    "summary",
    "professional summary",
    "executive summary",
    "profile",
    "about",
    "about me",
    "objective",
    "career objective",
    "zusammenfassung",
    "uber mich",
    "kurzprofil",
  ],
  experience: [
    "deneyim",
    "deneyimler",
    "deneyimlerim",
    "is deneyimi",
    "is deneyimleri",
    "is deneyimlerim",
    "is tecrubesi",
    "is tecrubeleri",
    "tecrube",
    "tecrubeler",
    "mesleki deneyim",
    "profesyonel deneyim",
    "kariyer",
    "is gecmisi",
    "calisma hayati",
    "staj",
    "stajlar",
    "experience",
    "work experience",
    "professional experience",
    "employment",
    "employment history",
    "work history",
    "career history",
    "berufserfahrung",
    "berufliche erfahrung",
    "beruflicher werdegang",
  ],
  education: [
    "egitim",
    "egitimim",
    "egitim bilgileri",
    "egitim durumu",
    "ogrenim",
    "ogrenim durumu",
    "ogrenim bilgileri",
    "education",
    "education and training",
    "academic background",
    "ausbildung",
    "bildung",
    "bildungsweg",
    "studium",
  ],
  skill: [
    "yetenekler",
    "yeteneklerim",
    "beceriler",
    "becerilerim",
    "yetkinlikler",
    "yetkinliklerim",
    "teknik beceriler",
    "teknik yetkinlikler",
    "bilgisayar bilgisi",
    "bilgisayar becerileri",
    "bilgisayar bilgileri",
    "programlar",
    "skills",
    "technical skills",
    "key skills",
    "core skills",
    "computer skills",
    "competencies",
    "core competencies",
    "technologies",
    "kenntnisse",
    "fahigkeiten",
    "edv kenntnisse",
    "it kenntnisse",
  ],
  language: [
    "dil",
    "diller",
    "dil bilgisi",
    "dil becerileri",
    "yabanci dil",
    "yabanci diller",
    "yabanci dil bilgisi",
    "languages",
    "language skills",
    "sprachen",
    "sprachkenntnisse",
  ],
  link: ["baglantilar", "linkler", "web", "links", "profiles", "online profiles", "sosyal medya"],
  other: [
    "sertifikalar",
    "sertifika",
    "sertifika ve egitimler",
    "kurslar",
    "kurs ve sertifikalar",
    "seminerler",
    "projeler",
    "projelerim",
    "referanslar",
    "referans",
    "hobiler",
    "hobi",
    "ilgi alanlari",
    "ilgi alanlarim",
    "oduller",
    "basarilar",
    "yayinlar",
    "gonulluluk",
    "gonullu calismalar",
    "istedigim is",
    "hedef",
    "ek bilgiler",
    "diger",
    "certificates",
    "certifications",
    "licenses and certifications",
    "courses",
    "training",
    "projects",
    "references",
    "interests",
    "hobbies",
    "awards",
    "achievements",
    "publications",
    "volunteering",
    "volunteer experience",
    "the job i want",
    "additional information",
    "zertifikate",
    "projekte",
    "referenzen",
    "interessen",
  ],
};

const SECTION_OF = new Map(
  Object.entries(HEADINGS).flatMap(([section, names]) =>
    names.map((each) => [each, section as DocumentSection] as const),
  ),
);

const LONGEST_HEADING = 40;

/** Which section begins with this line; undefined for any other line. */
export function headingOf(line: string): DocumentSection | undefined {
  if (line.length > LONGEST_HEADING * 2) return undefined;
  // Letters set wide apart come out as words of one letter.
  const closed = /^(?:\p{L} ){3,}\p{L}$/u.test(line) ? line.replaceAll(" ", "") : line;
  const words = foldTurkish(closed)
    .replace(/&/g, " and ")
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
  return words.length > LONGEST_HEADING ? undefined : SECTION_OF.get(words);
}
