import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { returnPath } from "../../platform/http/fields.ts";

const LONGEST_EMAIL = 254;
const LONGEST_PASSWORD = 128;

const signInPage = z.object({ returnUrl: returnPath });

/** Empty fields reach the handler, which answers with the form and what is wrong in it. */
const signInForm = z.object({
  Email: z
    .string()
    .default("")
    .transform((value) =>
      value
        .trim()
        .toLowerCase()
        .slice(0, LONGEST_EMAIL + 1),
    ),
  Password: z
    .string()
    .default("")
    .transform((value) => value.slice(0, LONGEST_PASSWORD + 1)),
  returnUrl: returnPath,
});

const page = { access: "public", answers: "page" } as const;

export const showMemberSignIn = defineContract({
  ...page,
  method: "GET",
  path: "/uye-girisi",
  limit: "reading",
  input: signInPage,
});

export const signInMember = defineContract({
  ...page,
  method: "POST",
  path: "/uye-girisi",
  limit: "signIn",
  input: signInForm,
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

export type SignInInput = z.output<typeof signInForm>;
