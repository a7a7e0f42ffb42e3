import { z } from "zod";
import { SENT_INVITATIONS_PATH } from "../../addresses/candidates.ts";
import { defineCall, definePage } from "../../platform/http/contract.ts";
import { pageNumber, positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { invitationForm } from "./invitations.forms.ts";

const OWN_PATH = "/hesabim/davetler";

export const showSentInvitations = definePage({
  path: SENT_INVITATIONS_PATH,
  access: "candidates.read",
  input: z.object({ sayfa: pageNumber }),
});

export const sendInvitation = defineCall({
  path: SENT_INVITATIONS_PATH,
  access: "candidates.read",
  input: formInput(invitationForm),
  form: invitationForm,
});

export const showOwnInvitations = definePage({
  path: OWN_PATH,
  access: "member",
});

/** The company learns that it has been opened. */
export const showOwnInvitation = definePage({
  path: `${OWN_PATH}/:id`,
  access: "member",
  input: z.object({ id: positiveId }),
});

export const ANSWERS = ["accepted", "declined", "mute", "unmute"] as const;

/** To mute says no to this one, and to all that come from the company later. */
export const answerInvitation = defineCall({
  path: `${OWN_PATH}/:id`,
  access: "member",
  input: z.object({ id: positiveId, Answer: z.enum(ANSWERS) }),
});

export function ownInvitationPath(id: number): string {
  return `${OWN_PATH}/${id}`;
}
