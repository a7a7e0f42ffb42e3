import { z } from "zod";
import { defineContract } from "../../../platform/http/contract.ts";
import { positiveId } from "../../../platform/http/fields.ts";
import { formInput } from "../../../platform/http/form-input.ts";
import {
  appCodeForm,
  deletionForm,
  emailChangeForm,
  passwordChangeForm,
  passwordCheckForm,
  profileForm,
} from "./account-settings.forms.ts";

const shown = {
  method: "GET",
  access: "signed-in",
  limit: "reading",
  answers: "page",
  input: z.object({}),
} as const;
const sent = { method: "POST", access: "signed-in", answers: "page", limit: "writing" } as const;
/** Asks for the password again, so it is one more place to guess it. */
const guarded = { ...sent, limit: "signIn" } as const;

const withDone = z.object({
  bitti: z
    .enum(["profile", "email", "password", "twoFactorOn", "twoFactorOff", "session", "kept"])
    .optional()
    .catch(undefined),
});

export const showSettings = defineContract({ ...shown, path: "/hesabim/ayarlar", input: withDone });

export const saveProfile = defineContract({
  ...sent,
  path: "/hesabim/ayarlar",
  input: formInput(profileForm),
  form: profileForm,
});

export const showEmailChange = defineContract({ ...shown, path: "/hesabim/ayarlar/e-posta" });

export const requestEmailChange = defineContract({
  ...guarded,
  path: "/hesabim/ayarlar/e-posta",
  input: formInput(emailChangeForm),
  form: emailChangeForm,
});

export const showPasswordChange = defineContract({ ...shown, path: "/hesabim/ayarlar/sifre" });

export const changePassword = defineContract({
  ...guarded,
  path: "/hesabim/ayarlar/sifre",
  input: formInput(passwordChangeForm),
  form: passwordChangeForm,
});

export const showTwoFactor = defineContract({ ...shown, path: "/hesabim/ayarlar/iki-adim" });

/** Shows the picture for the app and the recovery codes; nothing is asked of anybody until a code has come back. */
export const startTwoFactor = defineContract({
  ...guarded,
  path: "/hesabim/ayarlar/iki-adim/kur",
  input: formInput(passwordCheckForm),
  form: passwordCheckForm,
});

export const confirmTwoFactor = defineContract({
  ...guarded,
  path: "/hesabim/ayarlar/iki-adim/onayla",
  input: formInput(appCodeForm),
  form: appCodeForm,
});

export const renewRecoveryCodes = defineContract({
  ...guarded,
  path: "/hesabim/ayarlar/iki-adim/kodlar",
  input: formInput(passwordCheckForm),
  form: passwordCheckForm,
});

export const stopTwoFactor = defineContract({
  ...guarded,
  path: "/hesabim/ayarlar/iki-adim/kapat",
  input: formInput(passwordCheckForm),
  form: passwordCheckForm,
});

/** Where one is signed in, and what has happened to the account. */
export const showSecurity = defineContract({ ...shown, path: "/hesabim/ayarlar/guvenlik", input: withDone });

export const endOneSession = defineContract({
  ...sent,
  path: "/hesabim/ayarlar/guvenlik/oturum-kapat",
  input: z.object({ sessionID: positiveId }),
});

export const endOtherSessions = defineContract({
  ...sent,
  path: "/hesabim/ayarlar/guvenlik/digerlerini-kapat",
});

export const showDeletion = defineContract({
  ...shown,
  access: "account.delete",
  path: "/hesabim/ayarlar/hesap-silme",
});

export const requestDeletion = defineContract({
  ...guarded,
  access: "account.delete",
  path: "/hesabim/ayarlar/hesap-silme",
  input: formInput(deletionForm),
  form: deletionForm,
});

/** Asked of somebody who signs in while the account waits to be deleted. */
export const showDeletionQuestion = defineContract({
  ...shown,
  access: "account.delete",
  path: "/hesabim/kalsin-mi",
});

export const cancelDeletion = defineContract({
  ...sent,
  access: "account.delete",
  path: "/hesabim/kalsin-mi",
});
