import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { returnPath } from "../../platform/http/fields.ts";

export const CHOICES = ["accept", "reject", "save", "give", "withdraw"] as const;

const COOKIES = "/cerez-tercihleri";

export const showCookieChoices = defineContract({
  method: "GET",
  path: COOKIES,
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({ kaydedildi: z.literal("1").optional().catch(undefined) }),
});

export const saveCookieChoices = defineContract({
  method: "POST",
  path: COOKIES,
  access: "public",
  limit: "writing",
  answers: "page",
  input: z.object({
    Choice: z.enum(CHOICES),
    Purpose: z.array(z.enum(["map", "statistics"])).default([]),
    returnUrl: returnPath,
  }),
});

const PERSONAL_DATA = "/hesabim/kisisel-veriler";

export const showPersonalData = defineContract({
  method: "GET",
  path: PERSONAL_DATA,
  access: "signed-in",
  limit: "reading",
  answers: "page",
  input: z.object({}),
});

export const exportPersonalData = defineContract({
  method: "GET",
  path: `${PERSONAL_DATA}/indir`,
  access: "signed-in",
  limit: "contact",
  answers: "text",
  input: z.object({}),
});
