import { z } from "zod";
import { defineContract, definePost } from "../../platform/http/contract.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { quickProfileForm } from "./developer.forms.ts";
import { REMOTE_TRIAL_PATH, rulesTrialForm } from "./rules-trial.forms.ts";

const developerPage = {
  method: "GET",
  access: "developer",
  limit: "reading",
  answers: "page",
  input: z.object({}),
} as const;

/** What can be looked at by itself. */
export const GALLERY_PARTS = ["kurallar", "araclar", "suzgecler", "profil", "arama", "bildirimler"] as const;

/** Every primitive of the interface, or one part of it. */
export const showComponents = defineContract({
  ...developerPage,
  path: "/gelistirici/bilesenler",
  input: z.object({ bolum: z.enum(GALLERY_PARTS).optional().catch(undefined) }),
});

/** Where the gallery's form goes; nothing is stored. */
export const tryQuickProfile = definePost({
  path: "/gelistirici/bilesenler/hizli-profil",
  access: "developer",
  input: formInput(quickProfileForm),
  form: quickProfileForm,
});

/** A modal with an address of its own, to try links that open dialogs. */
export const showSampleModal = defineContract({ ...developerPage, path: "/gelistirici/bilesenler/pencere" });

/** The mails that would have been sent. */
export const showMailFiles = defineContract({ ...developerPage, path: "/gelistirici/posta" });

/** One mail's html as it was sent. */
export const readMailFileHtml = defineContract({
  ...developerPage,
  path: "/gelistirici/posta/:mailId",
  answers: "text",
  input: z.object({ mailId: z.string().regex(/^[\w-]{1,64}$/) }),
});

/** Puts a mail through the queue, to see that the way from page to postbox is open. */
export const sendTrialMail = definePost({
  path: "/gelistirici/posta",
  access: "developer",
});

/** The form with every rule, as a page for browsers without scripts. */
export const showRulesTrial = defineContract({ ...developerPage, path: "/gelistirici/bilesenler/kurallar" });

const rulesTrial = {
  method: "POST",
  access: "developer",
  limit: "writing",
  input: formInput(rulesTrialForm),
  form: rulesTrialForm,
} as const;

export const sendRulesTrial = defineContract({
  ...rulesTrial,
  path: "/gelistirici/bilesenler/kurallar",
  answers: "page",
});

export const sendRulesTrialInPlace = defineContract({
  ...rulesTrial,
  path: "/gelistirici/bilesenler/gonder",
  answers: "json",
});

/** What the rule `remote` asks. */
export const checkRemoteTrial = defineContract({
  method: "POST",
  path: REMOTE_TRIAL_PATH,
  access: "developer",
  limit: "reading",
  answers: "json",
  changesState: false,
  input: z.object({ Remote: z.string().max(100) }),
});

/** Forms sent by other methods than POST. */
export const greetTrial = defineContract({
  ...developerPage,
  path: "/gelistirici/bilesenler/selam",
  input: z.object({ Who: z.string().max(100).default("") }),
});

export const replaceTrial = defineContract({
  method: "PUT",
  path: "/gelistirici/bilesenler/degistir",
  access: "developer",
  limit: "writing",
  answers: "json",
  input: z.object({ Word: z.string().min(1).max(100) }),
});
