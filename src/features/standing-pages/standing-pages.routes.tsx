import { page, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { ContactPage, type ContactView } from "./contact.page.tsx";
import { LegalPage } from "./legal.page.tsx";
import { findLegalText, type LegalPageName } from "./legal-pages.ts";
import { MobileAppPage } from "./mobile-app.page.tsx";
import { sendMessage } from "./send-message.ts";
import {
  sendContactMessage,
  showContact,
  showCookiePolicy,
  showMobileApp,
  showPrivacyNotice,
  showTermsOfUse,
} from "./standing-pages.contract.ts";

export function standingPagesRoutes(services: Services): Route[] {
  const { settings } = services;
  return [
    route(showPrivacyNotice, showLegal("kvkk")),
    route(showCookiePolicy, showLegal("cerez-politikasi")),
    route(showTermsOfUse, showLegal("kullanim-kosullari")),

    route(showMobileApp, ({ texts }) =>
      page({
        view: (
          <MobileAppPage
            view={{
              stores: [
                ...(settings.appStoreUrl ? [{ name: "App Store", href: settings.appStoreUrl }] : []),
                ...(settings.playStoreUrl ? [{ name: "Google Play", href: settings.playStoreUrl }] : []),
              ],
              address: settings.baseUrl,
            }}
          />
        ),
        title: `${texts.t("standing-pages-mobil-uygulama-title")} | Mesai`,
        description: texts.t("standing-pages-mobil-uygulama-summary"),
        canonicalPath: showMobileApp.path,
        cacheTags: ["language"],
      }),
    ),

    route(showContact, ({ input, texts, visitor }) => {
      const isSent = input.gonderildi !== undefined;
      const name = visitor.kind === "person" ? visitor.name : undefined;
      return contactPage(texts, { isSent, filled: name ? { values: { Name: [name] } } : undefined });
    }),
    route(
      sendContactMessage,
      async ({ input }) => {
        // A program that filled in what nobody sees is thanked like everybody else, and learns nothing.
        await sendMessage(services, input);
        return redirect(`${showContact.path}?gonderildi=1`);
      },
      { formPage: { show: ({ texts }, sent) => contactPage(texts, { isSent: false, filled: sent }) } },
    ),
  ];
}

function showLegal(name: LegalPageName) {
  return ({ input, texts }: RouteRequest<{ surum?: string | undefined }>) => {
    const legal = findLegalText(name, input.surum);
    if (!legal) return refuse(404);
    return page({
      view: <LegalPage name={name} legal={legal} />,
      title: `${texts.t(`standing-pages-${name}-title`)} | Mesai`,
      description: texts.t(`standing-pages-${name}-summary`),
      canonicalPath: `/${name}`,
      cacheTags: ["language"],
    });
  };
}

function contactPage({ t }: RouteRequest<unknown>["texts"], view: ContactView) {
  return page({
    view: <ContactPage view={view} />,
    title: `${t("standing-pages-iletisim-title")} | Mesai`,
    description: t("standing-pages-iletisim-summary"),
    canonicalPath: showContact.path,
  });
}
