import { z } from "zod";
import { defineContract } from "../../../platform/http/contract.ts";
import { positiveId, returnPath } from "../../../platform/http/fields.ts";
import { formInput } from "../../../platform/http/form-input.ts";
import { madePasskeyForm, newPasskeyForm, passkeySignInForm } from "./passkeys.forms.ts";

const own = { access: "signed-in", answers: "page" } as const;

export const showPasskeys = defineContract({
  ...own,
  method: "GET",
  limit: "reading",
  path: "/hesabim/ayarlar/gecis-anahtarlari",
  input: z.object({ bitti: z.enum(["passkeyAdded", "passkeyRemoved"]).optional().catch(undefined) }),
});

/** Asks for the password, and shows the button that asks the device. */
export const startPasskey = defineContract({
  ...own,
  method: "POST",
  limit: "signIn",
  path: "/hesabim/ayarlar/gecis-anahtarlari/baslat",
  input: formInput(newPasskeyForm),
  form: newPasskeyForm,
});

export const addPasskey = defineContract({
  ...own,
  method: "POST",
  limit: "writing",
  path: "/hesabim/ayarlar/gecis-anahtarlari/ekle",
  input: formInput(madePasskeyForm),
  form: madePasskeyForm,
});

export const removePasskey = defineContract({
  ...own,
  method: "POST",
  limit: "writing",
  path: "/hesabim/ayarlar/gecis-anahtarlari/sil",
  input: z.object({ PasskeyID: positiveId }),
});

/** What the device is asked to sign. */
export const startPasskeySignIn = defineContract({
  access: "public",
  answers: "json",
  method: "POST",
  limit: "signIn",
  path: "/uye-girisi/gecis-anahtari/baslat",
});

export const signInWithPasskey = defineContract({
  access: "public",
  answers: "page",
  method: "POST",
  limit: "signIn",
  path: "/uye-girisi/gecis-anahtari",
  input: formInput(passkeySignInForm, { returnUrl: returnPath }),
  form: passkeySignInForm,
});
