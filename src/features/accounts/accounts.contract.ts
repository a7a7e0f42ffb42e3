import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { returnPath } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import {
  forgottenPasswordForm,
  newPasswordForm,
  quickProfileForm,
  secondStepForm,
  signInCodeForm,
  signInForm,
  signUpForm,
} from "./accounts.forms.ts";

const page = { access: "public", answers: "page" } as const;
const shown = { ...page, method: "GET", limit: "reading" } as const;
const withReturn = z.object({ returnUrl: returnPath });

/** Of any length and shape: what no link of ours has is told the same as one that has expired. */
const linkToken = z.string().max(1000).catch("").default("");
const withToken = z.object({ token: linkToken });

const signInInput = formInput(signInForm, { returnUrl: returnPath });

export const showMemberSignIn = defineContract({
  ...shown,
  path: "/uye-girisi",
  input: z.object({
    returnUrl: returnPath,
    /** What to say above the form. */
    bilgi: z
      .enum(["passwordSaved", "deletionRequested", "socialFailed", "socialTwoFactor", "suspended"])
      .optional()
      .catch(undefined),
  }),
});

export const signInMember = defineContract({
  ...page,
  method: "POST",
  path: "/uye-girisi",
  limit: "signIn",
  input: signInInput,
  form: signInForm,
});

export const showEmployerSignIn = defineContract({ ...showMemberSignIn, path: "/isveren-girisi" });

export const signInEmployer = defineContract({ ...signInMember, path: "/isveren-girisi" });

/** The code of the authenticator app, or one of the recovery codes. */
export const showSecondStep = defineContract({ ...shown, path: "/uye-girisi/dogrulama", input: withReturn });

export const takeSecondStep = defineContract({
  ...page,
  method: "POST",
  path: "/uye-girisi/dogrulama",
  limit: "signIn",
  input: formInput(secondStepForm, { returnUrl: returnPath }),
  form: secondStepForm,
});

/** For whoever does not know the password: a code by mail, typed in the browser that asked for it. */
export const showCodeRequest = defineContract({ ...shown, path: "/giris-kodu", input: withReturn });

export const requestSignInCode = defineContract({
  ...page,
  method: "POST",
  path: "/giris-kodu",
  limit: "signUp",
  input: formInput(forgottenPasswordForm, { returnUrl: returnPath }),
  form: forgottenPasswordForm,
});

export const showCodeSignIn = defineContract({ ...shown, path: "/giris-kodu/onay", input: withReturn });

export const signInWithCode = defineContract({
  ...page,
  method: "POST",
  path: "/giris-kodu/onay",
  limit: "signIn",
  input: formInput(signInCodeForm, { returnUrl: returnPath }),
  form: signInCodeForm,
});

const provider = z.enum(["google", "linkedin"]);

/** Leads to the other site's sign-in. */
export const startSocialSignIn = defineContract({
  ...shown,
  path: "/giris/:provider",
  limit: "signIn",
  input: z.object({ provider, returnUrl: returnPath }),
});

/** Where the other site sends people back to. */
export const finishSocialSignIn = defineContract({
  ...shown,
  path: "/giris/:provider/donus",
  limit: "signIn",
  input: z.object({
    provider,
    code: z.string().max(4000).optional(),
    state: z.string().max(1000).optional(),
    error: z.string().max(200).optional(),
    iss: z.string().max(200).optional(),
  }),
});

export const showSignUp = defineContract({ ...shown, path: "/uye-ol", input: withReturn });

export const signUp = defineContract({
  ...page,
  method: "POST",
  path: "/uye-ol",
  limit: "signUp",
  input: formInput(signUpForm, { returnUrl: returnPath }),
  form: signUpForm,
});

export const showQuickProfile = defineContract({ ...shown, path: "/hizli-profil", input: withReturn });

export const saveQuickProfile = defineContract({
  ...page,
  method: "POST",
  path: "/hizli-profil",
  limit: "signUp",
  input: formInput(quickProfileForm, { returnUrl: returnPath }),
  form: quickProfileForm,
});

/** What became of asking once more. */
const withOutcome = z.object({ sonuc: z.enum(["again", "wait"]).optional().catch(undefined) });

export const showSignUpSent = defineContract({ ...shown, path: "/uye-ol/gonderildi", input: withOutcome });

/** Once more to the address that was given, or to the one that was meant. */
export const askSignUpAgain = defineContract({
  ...page,
  method: "POST",
  path: "/uye-ol/gonderildi",
  limit: "signUp",
  input: formInput(forgottenPasswordForm),
  form: forgottenPasswordForm,
});

/** The link in the mail only asks: programs that check mails follow links, people press the button. */
export const showSignUpConfirmation = defineContract({ ...shown, path: "/uye-ol/onay", input: withToken });

export const confirmSignUp = defineContract({
  ...page,
  method: "POST",
  path: "/uye-ol/onay",
  limit: "signIn",
  input: withToken,
});

/** In a browser that did not ask for the account: whoever has the mail chooses the password. */
export const confirmSignUpWithPassword = defineContract({
  ...page,
  method: "POST",
  path: "/uye-ol/onay/sifre",
  limit: "signIn",
  input: formInput(newPasswordForm, { token: linkToken }),
  form: newPasswordForm,
});

export const showForgottenPassword = defineContract({
  ...shown,
  path: "/sifremi-unuttum",
  input: withReturn,
});

export const requestPasswordReset = defineContract({
  ...page,
  method: "POST",
  path: "/sifremi-unuttum",
  limit: "signUp",
  input: formInput(forgottenPasswordForm, { returnUrl: returnPath }),
  form: forgottenPasswordForm,
});

export const showResetSent = defineContract({
  ...shown,
  path: "/sifremi-unuttum/gonderildi",
  input: withOutcome,
});

export const askPasswordResetAgain = defineContract({
  ...requestPasswordReset,
  path: "/sifremi-unuttum/gonderildi",
});

export const showPasswordReset = defineContract({ ...shown, path: "/sifre-yenile", input: withToken });

export const resetPassword = defineContract({
  ...page,
  method: "POST",
  path: "/sifre-yenile",
  limit: "signIn",
  input: formInput(newPasswordForm, { token: linkToken }),
  form: newPasswordForm,
});

/** From the new address; whoever opens it there need not be signed in. */
export const showEmailConfirmation = defineContract({ ...shown, path: "/e-posta-onay", input: withToken });

export const confirmEmail = defineContract({
  ...page,
  method: "POST",
  path: "/e-posta-onay",
  limit: "signIn",
  input: withToken,
});

export const signOut = defineContract({
  ...page,
  method: "POST",
  path: "/cikis",
  limit: "writing",
});

export type SignInInput = z.output<typeof signInInput>;
