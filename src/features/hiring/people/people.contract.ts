import { z } from "zod";
import { OWN_ADVERTISEMENTS_PATH } from "../../../addresses/own-advertisements.ts";
import { defineContract } from "../../../platform/http/contract.ts";
import { positiveId } from "../../../platform/http/fields.ts";
import { choice, reading, writing } from "../hiring.contract.ts";

const PEOPLE_PATH = `${OWN_ADVERTISEMENTS_PATH}/:id/kisiler`;
const MOST_PEOPLE = 200;

const tick = z
  .union([z.boolean(), z.literal("1").transform(() => true)])
  .optional()
  .transform((isOn) => isOn === true);

export const showPeople = defineContract({
  ...reading,
  path: PEOPLE_PATH,
  input: z.object({ id: positiveId, sonuc: z.enum(["saved"]).optional().catch(undefined) }),
});

/** All of them; who is not named is taken off. */
export const savePeople = defineContract({
  ...writing,
  path: PEOPLE_PATH,
  input: z.object({
    id: positiveId,
    PersonID: z.array(positiveId).max(MOST_PEOPLE).default([]),
    /** Whose its applications are from now on; nobody's if left out. */
    OwnerID: choice,
    /** Nobody else of the team sees the advertisement and who applies to it. */
    IsLimited: tick,
    /** Nobody learns who has applied before the interview. */
    IsBlind: tick,
    HidesSchools: tick,
  }),
});

export function peoplePath(advertisementId: number): string {
  return `${OWN_ADVERTISEMENTS_PATH}/${advertisementId}/kisiler`;
}
