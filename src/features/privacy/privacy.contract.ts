import { z } from "zod";
import { defineContract, definePage, definePost } from "../../platform/http/contract.ts";
import { returnPath } from "../../platform/http/fields.ts";

export const CHOICES = ["accept", "reject", "save", "give", "withdraw"] as const;

const COOKIES = "/cerez-tercihleri";

export const showCookieChoices = definePage({
  path: COOKIES,
  access: "public",
  input: z.object({ kaydedildi: z.literal("1").optional().catch(undefined) }),
});

export const saveCookieChoices = definePost({
  path: COOKIES,
  access: "public",
  input: z.object({
    Choice: z.enum(CHOICES),
    Purpose: z.array(z.enum(["map", "statistics"])).default([]),
    returnUrl: returnPath,
  }),
});

const PERSONAL_DATA = "/hesabim/kisisel-veriler";

export const showPersonalData = definePage({
  path: PERSONAL_DATA,
  access: "signed-in",
});

export const exportPersonalData = defineContract({
  method: "GET",
  path: `${PERSONAL_DATA}/indir`,
  access: "signed-in",
  limit: "contact",
  answers: "text",
});
