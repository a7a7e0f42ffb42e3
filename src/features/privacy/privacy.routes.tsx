import {
  CONSENT_COOKIE,
  CONSENT_VERSION,
  type Consent,
  formatConsent,
  parseConsent,
} from "../../platform/consent.ts";
import { json, ownPage, redirect, text } from "../../platform/http/answer.ts";
import { cookieLine, readCookie } from "../../platform/http/cookies.ts";
import { mayDo } from "../../platform/http/permissions.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { memberOf, roleOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { collectPersonalData, summarizePersonalData } from "./collect-personal-data.ts";
import { CookieChoicesPage } from "./cookie-choices.page.tsx";
import { loadConsents } from "./load-consents.ts";
import { PersonalDataPage } from "./personal-data.page.tsx";
import * as contracts from "./privacy.contract.ts";
import { changedPurposes, decideConsent } from "./privacy.rules.ts";
import { insertConsents } from "./privacy.store.ts";

/** Asked again after so long. */
const CONSENT_DAYS = 180;

export function privacyRoutes(services: Services): Route[] {
  const { db, settings } = services;
  const consentIn = (cookie: string | undefined): Consent => parseConsent(readCookie(cookie, CONSENT_COOKIE));
  return [
    route(contracts.showCookieChoices, ({ input, cookie, texts }) =>
      ownPage(
        texts.t("privacy-cookiesTitle"),
        <CookieChoicesPage consent={consentIn(cookie)} isSaved={input.kaydedildi !== undefined} />,
      ),
    ),
    route(contracts.saveCookieChoices, async ({ input, cookie, visitor, now, wantsJson }) => {
      const before = consentIn(cookie);
      const after = decideConsent(before, { choice: input.Choice, named: input.Purpose });
      const decisions = changedPurposes(before, after).map((purpose) => ({
        kind: `cookie-${purpose}`,
        textVersion: CONSENT_VERSION,
        isGiven: after[purpose] === true,
      }));
      await insertConsents(db, visitor.kind === "person" ? visitor.personId : undefined, decisions, now);
      const line = cookieLine(CONSENT_COOKIE, formatConsent(after), {
        maxAgeSeconds: CONSENT_DAYS * 86_400,
        isSecure: settings.baseUrl.startsWith("https:"),
        isScriptReadable: true,
      });
      if (wantsJson) return { ...json({ success: true }), cookies: [line] };
      const back = input.returnUrl ?? `${contracts.showCookieChoices.path}?kaydedildi=1`;
      return redirect(back, { cookies: [line] });
    }),
    route(contracts.showPersonalData, async ({ visitor, texts }) => {
      const { personId, role } = memberOf(visitor);
      const held = await summarizePersonalData(services, personId);
      const view = {
        isMember: role === "member",
        mayDelete: mayDo(roleOf(visitor), "account.delete"),
        held: held.map(({ name, count }) => ({ label: texts.t(`privacy-part-${name}`), count })),
        consents: await loadConsents(services, personId, texts),
      };
      return ownPage(texts.t("privacy-dataTitle"), <PersonalDataPage view={view} />);
    }),
    route(contracts.exportPersonalData, async ({ visitor, now }) => {
      const data = await collectPersonalData(services, memberOf(visitor).personId);
      const body = JSON.stringify({ exportedAt: now.toISOString(), ...data }, undefined, 2);
      return text(body, { contentType: "application/json; charset=utf-8" });
    }),
  ];
}
