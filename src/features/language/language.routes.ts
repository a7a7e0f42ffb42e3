import { json, redirect, refuse } from "../../platform/http/answer.ts";
import { cookieLine } from "../../platform/http/cookies.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { LANGUAGE_COOKIE } from "../../platform/language/languages.ts";
import type { Services } from "../../platform/services.ts";
import { chooseInterfaceLanguage, readCacheTimeOut, readLanguageResource } from "./language.contract.ts";

/** How long browsers may cache texts, in minutes. */
const CACHE_MINUTES = 60;
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

export function languageRoutes({ catalogs, settings }: Services): Route[] {
  return [
    route(readCacheTimeOut, () => json({ Data: CACHE_MINUTES })),
    route(readLanguageResource, ({ input }) => {
      const resource = catalogs.find(input.lang, input.key);
      if (!resource) return refuse(404, { message: "language-unknownKey" });
      return json({ Data: { LValue: resource.value, LDesc: resource.description } });
    }),
    route(chooseInterfaceLanguage, ({ input }) => {
      const cookie = cookieLine(LANGUAGE_COOKIE, input.lang, {
        maxAgeSeconds: ONE_YEAR_SECONDS,
        isSecure: settings.baseUrl.startsWith("https:"),
        isScriptReadable: true,
      });
      return redirect(input.returnUrl ?? "/", { cookies: [cookie] });
    }),
  ];
}
