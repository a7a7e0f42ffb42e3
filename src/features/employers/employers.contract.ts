import { z } from "zod";
import { defineContract, definePage, definePost } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { forgottenPasswordForm, newPasswordForm } from "../accounts/accounts.forms.ts";
import {
  companyForm,
  employerSignUpForm,
  invitationForm,
  joinTeamForm,
  teamRoleForm,
} from "./employers.forms.ts";

export type CompanyStatus = "pending" | "verified" | "rejected" | "suspended" | "closed";

const writing = { method: "POST", limit: "writing", answers: "page" } as const;
const nothing = z.object({});
/** Of any length and shape: what no link of ours has is told the same as one that has expired. */
const token = z.string().max(1000).catch("").default("");

export const showEmployerSignUp = definePage({
  path: "/isveren-uye-ol",
  access: "public",
  input: nothing,
});

export const signUpEmployer = defineContract({
  ...writing,
  path: "/isveren-uye-ol",
  access: "public",
  limit: "signUp",
  input: formInput(employerSignUpForm),
  form: employerSignUpForm,
});

/** Once more to the address that was given, or to the one that was meant. */
export const askEmployerSignUpAgain = defineContract({
  ...writing,
  path: "/isveren-uye-ol/tekrar",
  access: "public",
  limit: "signUp",
  input: formInput(forgottenPasswordForm),
  form: forgottenPasswordForm,
});

/** Where the link in the mail leads. Nothing happens yet: programs that check mails follow links too. */
export const showEmployerConfirmation = definePage({
  path: "/isveren-uye-ol/onay",
  access: "public",
  input: z.object({ token }),
});

export const confirmEmployer = defineContract({
  ...writing,
  path: "/isveren-uye-ol/onay",
  access: "public",
  limit: "signIn",
  input: z.object({ token }),
});

/** In a browser that did not ask for the account: whoever has the mail chooses the password. */
export const confirmEmployerWithPassword = defineContract({
  ...writing,
  path: "/isveren-uye-ol/onay/sifre",
  access: "public",
  limit: "signIn",
  input: formInput(newPasswordForm, { token }),
  form: newPasswordForm,
});

export const showEmployerHome = definePage({
  path: "/isveren",
  access: "employer.home",
  input: nothing,
});

/** What has just been done: the page says so. */
const outcome = <Name extends string>(...names: [Name, ...Name[]]) =>
  z.object({ sonuc: z.enum(names).optional().catch(undefined) });

export const showTeam = definePage({
  path: "/isveren/ekip",
  access: "team.read",
  input: outcome("invited", "revoked", "changed", "removed", "approval"),
});

export const inviteToTeam = definePost({
  path: "/isveren/ekip",
  access: "team.manage",
  input: formInput(invitationForm),
  form: invitationForm,
});

export const revokeInvitation = definePost({
  path: "/isveren/ekip/davet-geri-al",
  access: "team.manage",
  input: z.object({ InvitationID: positiveId }),
});

export const changeTeamRole = definePost({
  path: "/isveren/ekip/rol",
  access: "team.manage",
  input: formInput(teamRoleForm),
  form: teamRoleForm,
});

export const removeFromTeam = definePost({
  path: "/isveren/ekip/cikar",
  access: "team.manage",
  input: z.object({ PersonID: positiveId }),
});

/** Whether advertisements need an owner's yes. */
export const setApprovalAsked = definePost({
  path: "/isveren/ekip/onay",
  access: "team.manage",
  input: z.object({ AsksApproval: z.enum(["1"]).optional() }),
});

export const leaveTeam = definePost({
  path: "/isveren/ekip/ayril",
  access: "team.leave",
  input: nothing,
});

export const showInvitation = definePage({
  path: "/isveren/davet",
  access: "public",
  input: z.object({ token }),
});

/** By somebody who has no account yet. */
export const joinTeam = defineContract({
  ...writing,
  path: "/isveren/davet",
  access: "public",
  limit: "signIn",
  input: formInput(joinTeamForm, { token }),
  form: joinTeamForm,
});

export const acceptInvitation = definePost({
  path: "/isveren/davet/kabul",
  access: "signed-in",
  input: z.object({ token }),
});

export const showCompanyForm = definePage({
  path: "/isveren/firma",
  access: "company.read",
  input: outcome("saved", "resubmitted"),
});

const LARGEST_LOGO_REQUEST = 5 * 1024 * 1024;

export const saveCompany = definePost({
  path: "/isveren/firma",
  access: "company.edit",
  bodyLimit: LARGEST_LOGO_REQUEST,
  input: formInput(companyForm),
  form: companyForm,
});

/** A company that was turned down asks again. */
export const resubmitCompany = definePost({
  path: "/isveren/firma/yeniden-basvur",
  access: "company.edit",
  input: nothing,
});

export function invitationPath(secret: string): string {
  return `/isveren/davet?token=${secret}`;
}

export function confirmationPath(secret: string): string {
  return `/isveren-uye-ol/onay?token=${secret}`;
}
