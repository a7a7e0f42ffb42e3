import type { Cv } from "./cv.view.ts";
import type { CvCopy } from "./sent-cv.view.ts";

/** Without what is for the member alone. */
export function copyForSending(cv: Cv): CvCopy {
  const { hiddenCompanies: _hidden, isSearchable: _searchable, ...content } = cv;
  return { id: cv.id, content };
}

/** From JSON, perhaps of long ago: what a CV has come to hold since then is empty in it. */
export function fromCopy(content: object): Cv {
  const copy = content as Partial<Cv>;
  return {
    isDefault: false,
    headline: "",
    summary: "",
    experiences: [],
    educations: [],
    competencies: [],
    entries: [],
    sectionOrder: [],
    template: "classic",
    ...copy,
    personal: { drivingLicences: [], ...copy.personal },
    desired: { position: "", positionIds: [], provinceIds: [], ...copy.desired },
    updatedAt: new Date(copy.updatedAt ?? 0),
    isSearchable: false,
    hiddenCompanies: [],
  } as unknown as Cv;
}
