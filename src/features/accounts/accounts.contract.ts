import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { returnPath } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { signInForm } from "./accounts.forms.ts";

const signInInput = formInput(signInForm, { returnUrl: returnPath });

const page = { access: "public", answers: "page" } as const;

export const showMemberSignIn = defineContract({
  ...page,
  method: "GET",
  path: "/uye-girisi",
  limit: "reading",
  input: z.object({ returnUrl: returnPath }),
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

export const signOut = defineContract({
  ...page,
  method: "POST",
  path: "/cikis",
  limit: "writing",
  input: z.object({}),
});

export type SignInInput = z.output<typeof signInInput>;
