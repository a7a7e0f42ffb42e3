import type { Cv } from "../cv.view.ts";
import { hasPlace } from "../fields/place.ts";

export interface MissingInfo {
  isPersonalInfoMissing: boolean;
  isEducationInfoMissing: boolean;
}

/** What an application asks to be completed first. A telephone number is welcome but not demanded. */
export function missingInfoOf(cv: Pick<Cv, "personal" | "educations">): MissingInfo {
  return {
    isPersonalInfoMissing: !hasPlace(cv.personal) || cv.personal.birthDate === undefined,
    isEducationInfoMissing: cv.educations.length === 0,
  };
}
