import type { TeamRole } from "../../../platform/http/visitor.ts";
import type { Cv } from "../cv.view.ts";

/** Somebody of a company who would like to see a CV. */
export interface EmployerLooking {
  companyId: number;
  teamRole: TeamRole;
  isVerified: boolean;
  /** The member sent it to this company, or to one of its group and agreed that it may see it. */
  wasSentIt: boolean;
}

export type EmployerSight = "everything" | "anonymous" | "nothing";

/** What an employer sees of a CV: whom it was sent to sees all; who searches sees the work, not the person. */
export function employerSightOf(
  cv: Pick<Cv, "isSearchable" | "hiddenCompanies">,
  { companyId, teamRole, isVerified, wasSentIt }: EmployerLooking,
): EmployerSight {
  if (wasSentIt) return "everything";
  if (!isVerified || teamRole === "viewer") return "nothing";
  if (!cv.isSearchable || cv.hiddenCompanies.some(({ id }) => id === companyId)) return "nothing";
  return "anonymous";
}

/** Without the person: no name, picture, document, address or number, nor the wage that only those it was sent to may know. */
export function withoutPerson(cv: Cv): Cv {
  const clean = (text: string) => withoutContacts(text, cv.name);
  return {
    ...cv,
    title: "",
    name: "",
    email: "",
    photo: undefined,
    attachment: undefined,
    headline: clean(cv.headline),
    summary: clean(cv.summary),
    personal: {
      ...cv.personal,
      districtId: undefined,
      otherDistrict: undefined,
      phone: undefined,
      birthDate: undefined,
      militaryService: undefined,
    },
    desired: { ...cv.desired, position: clean(cv.desired.position), salary: undefined },
    experiences: cv.experiences.map((each) => ({
      ...each,
      positionName: clean(each.positionName),
      companyName: clean(each.companyName),
      description: clean(each.description),
    })),
    educations: cv.educations,
    competencies: cv.competencies.map((each) => ({ ...each, name: clean(each.name) })),
    // References are other people; a link leads to the person.
    entries: cv.entries
      .filter(({ section }) => section !== "reference" && section !== "link")
      .map((each) => ({
        ...each,
        name: clean(each.name),
        organisation: clean(each.organisation),
        contact: "",
        url: "",
      })),
    hiddenCompanies: [],
  };
}

const HIDDEN = "•••";
const CONTACTS = [
  /[^\s<>()@,;]+@[^\s<>()@,;]+\.\p{L}{2,}/gu,
  /\b(?:https?:\/\/|www\.)\S+/giu,
  /\b(?:linkedin|github|instagram|facebook|twitter|t\.me|wa\.me)\.?\S*\/\S+/giu,
  // As people write their numbers, and not as they write years and amounts.
  /(?<![\d.,])(?:\+|00)?(?:\d[\s().-]{0,2}){10,14}\d?(?![\d.,]\d)/gu,
];

/** Members write their number into the summary; it stays theirs all the same. */
function withoutContacts(text: string, name: string): string {
  const contactless = CONTACTS.reduce((left, contact) => left.replace(contact, HIDDEN), text);
  return name.trim().length < 4 ? contactless : contactless.replaceAll(name.trim(), HIDDEN);
}
