import { z } from "zod";
import { defineContract, definePost } from "../../platform/http/contract.ts";
import { languageCode, returnPath } from "../../platform/http/fields.ts";

export const readCacheTimeOut = defineContract({
  method: "GET",
  path: "/api/language/CacheTimeOut",
  access: "public",
  limit: "lookup",
  answers: "json",
});

export const readLanguageResource = defineContract({
  method: "GET",
  path: "/api/language/GetLanguage",
  access: "public",
  limit: "lookup",
  answers: "json",
  input: z.object({ lang: languageCode, key: z.string().min(1).max(200) }),
});

/** The language switch in the footer. */
export const chooseInterfaceLanguage = definePost({
  path: "/dil",
  access: "public",
  input: z.object({ lang: languageCode, returnUrl: returnPath }),
});
