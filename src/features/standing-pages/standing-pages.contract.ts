import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { contactForm } from "./standing-pages.forms.ts";

const page = { method: "GET", access: "public", limit: "reading", answers: "page" } as const;

const versionInput = z.object({
  surum: z
    .string()
    .regex(/^\d{1,3}\.\d{1,3}$/)
    .optional(),
});

export const showPrivacyNotice = defineContract({ ...page, path: "/kvkk", input: versionInput });
export const showCookiePolicy = defineContract({ ...page, path: "/cerez-politikasi", input: versionInput });
export const showTermsOfUse = defineContract({ ...page, path: "/kullanim-kosullari", input: versionInput });

export const showMobileApp = defineContract({ ...page, path: "/mobil-uygulama", input: z.object({}) });

export const showContact = defineContract({
  ...page,
  path: "/iletisim",
  input: z.object({ gonderildi: z.string().optional() }),
});

const contactInput = formInput(contactForm);

export const sendContactMessage = defineContract({
  method: "POST",
  path: "/iletisim",
  access: "public",
  limit: "contact",
  answers: "page",
  input: contactInput,
  form: contactForm,
});

export type ContactInput = z.output<typeof contactInput>;
