import { formatPhone } from "../../../platform/forms/phone-number.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import { foldTurkish } from "../../../platform/text/turkish.ts";
import { turkeyCountryId } from "../../lookups/index.ts";
import type { Cv, CvEducation, CvExperience } from "../cv.view.ts";
import { experience } from "../fields/parts.ts";
import { place } from "../fields/place.ts";
import type { Found } from "../reading/found.ts";

/** One thing that was found, beside what the CV has in its place. */
export interface Offer {
  /** What the form sends when it is taken: `summary`, `experience-2`. */
  key: string;
  /** Lines, the first of them the most telling. */
  found: readonly string[];
  current: readonly string[];
  /** `same`: the CV says so already. `other`: taking it replaces something. `elsewhere`: it is changed in the settings. */
  state: "new" | "same" | "other" | "elsewhere";
  /** Guessed rather than read: its owner is asked to look twice. */
  isUnsure?: boolean;
}

export type OfferGroupName =
  | "name"
  | "email"
  | "phone"
  | "place"
  | "headline"
  | "summary"
  | "experience"
  | "education"
  | "language"
  | "competency"
  | "link"
  | "reference";

export interface OfferGroup {
  /** Its title: `cv-offer-{name}`. */
  name: OfferGroupName;
  offers: readonly Offer[];
}

/** Everything found, in the order of a CV; what was not found is not mentioned. */
export function offersOf(cv: Cv, found: Found, texts: LanguageTexts): OfferGroup[] {
  const one = (name: OfferGroupName, said: string | undefined, current: string | undefined): OfferGroup => ({
    name,
    offers: said === undefined ? [] : [single(name, said, current ?? "")],
  });
  const phone = cv.personal.phone && formatPhone(cv.personal.phone);
  const email = one("email", found.email, cv.email);
  const groups: OfferGroup[] = [
    one("name", found.name, cv.name),
    // An address is changed by a mail to it.
    {
      ...email,
      offers: email.offers.map((offer) =>
        offer.state === "same" ? offer : { ...offer, state: "elsewhere" },
      ),
    },
    one("phone", found.phone && formatPhone(found.phone), phone),
    one("place", found.place && placeText(placeOf(found.place), texts), placeText(cv.personal, texts)),
    one("headline", found.headline, cv.headline),
    one("summary", found.summary, cv.summary),
    { name: "experience", offers: experienceOffers(cv, found, texts) },
    { name: "education", offers: educationOffers(cv, found, texts) },
    { name: "language", offers: languageOffers(cv, found, texts) },
    {
      name: "competency",
      offers: found.skills.map((skill, index) => ({
        key: `competency-${index}`,
        found: [skill],
        current: [],
        state: cv.competencies.some(({ name }) => isAlike(name, skill)) ? "same" : "new",
      })),
    },
    {
      name: "link",
      offers: found.links.map(({ url }, index) => ({
        key: `link-${index}`,
        found: [url],
        current: [],
        state: cv.entries.some((entry) => entry.url === url) ? "same" : "new",
      })),
    },
    { name: "reference", offers: referenceOffers(cv, found) },
  ];
  const unsure = new Set(found.unsure);
  return groups
    .filter(({ offers }) => offers.length > 0)
    .map(({ name, offers }) => ({
      name,
      offers: offers.map((offer) => ({ ...offer, isUnsure: unsure.has(offer.key) })),
    }));
}

/** A found place as the CV stores places. */
export function placeOf({ provinceId, districtId }: NonNullable<Found["place"]>) {
  return {
    countryId: turkeyCountryId,
    provinceId,
    districtId,
    otherCity: undefined,
    otherDistrict: undefined,
  };
}

function placeText(values: Parameters<typeof place.show>[0], texts: LanguageTexts): string | undefined {
  const shown = place.show(values, texts);
  return shown ? shown.text : undefined;
}

function single(key: string, said: string, current: string): Offer {
  const state = current === "" ? "new" : current.trim() === said ? "same" : "other";
  return { key, found: [said], current: current === "" ? [] : [current], state };
}

function experienceOffers(cv: Cv, { experiences }: Found, texts: LanguageTexts): Offer[] {
  return experiences.map((each, index) => {
    const { title, facts, period, text } = experience.line(
      { provinceId: undefined, endedOn: undefined, ...each },
      texts,
    );
    const isKnown = (known: CvExperience) =>
      known.startedOn === each.startedOn && isAlike(known.companyName, each.companyName);
    return {
      key: `experience-${index}`,
      found: lines(title, ...facts, period, text),
      current: [],
      state: cv.experiences.some(isKnown) ? "same" : "new",
    };
  });
}

function educationOffers(cv: Cv, { educations }: Found, { t }: LanguageTexts): Offer[] {
  return educations.map((each, index) => {
    const level = t(`lookups-educationLevel-${each.level}`);
    const year = each.isStillStudent ? t("cv-now") : each.graduationYear;
    const isKnown = (known: CvEducation) =>
      isAlike(known.schoolName ?? "", each.schoolName) && known.level === each.level;
    return {
      key: `education-${index}`,
      found: lines(each.schoolName, each.department, year === undefined ? level : `${level} · ${year}`),
      current: [],
      state: cv.educations.some(isKnown) ? "same" : "new",
    };
  });
}

function languageOffers(cv: Cv, { languages }: Found, { t }: LanguageTexts): Offer[] {
  return languages.map(({ name, level }, index) => ({
    key: `language-${index}`,
    found: lines(name, t(`cv-languageLevel-${level}`)),
    current: [],
    state: cv.entries.some((entry) => entry.section === "language" && isAlike(entry.name, name))
      ? "same"
      : "new",
  }));
}

function referenceOffers(cv: Cv, { references }: Found): Offer[] {
  return references.map(({ name, organisation, contact }, index) => ({
    key: `reference-${index}`,
    found: lines(name, organisation, contact),
    current: [],
    state: cv.entries.some((entry) => entry.section === "reference" && isAlike(entry.name, name))
      ? "same"
      : "new",
  }));
}

function isAlike(left: string, right: string): boolean {
  return foldTurkish(left.trim()) === foldTurkish(right.trim());
}

function lines(...texts: (string | undefined)[]): string[] {
  return texts.filter((text): text is string => text !== undefined && text !== "");
}
