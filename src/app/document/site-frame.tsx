import type { ReactNode } from "react";
import { ConsentBanner } from "../../features/privacy/views.ts";
import { suggestionAttributes } from "../../features/search/views.ts";
import { shownRoleOf, type Visitor } from "../../platform/http/visitor.ts";
import { trackShown } from "../../platform/tracked-event.ts";
import type { NavigationLink } from "../../ui/layout/navigation.ts";
import { PageLayout } from "../../ui/layout/page-layout.tsx";
import { FooterColumns, SiteFooter } from "../../ui/layout/site-footer.tsx";
import { SiteHeader } from "../../ui/layout/site-header.tsx";
import { Notice } from "../../ui/notice.tsx";
import { renderedOnce } from "../../ui/rendered-once.tsx";
import { RoleProvider } from "../../ui/role.ts";
import { type Texts, type Translate, useText } from "../../ui/text.tsx";
import type { PageNotice } from "../http/exchange.ts";
import { describeAccount } from "./describe-account.ts";

interface SiteFrameProps {
  visitor: Visitor;
  url: string;
  /** ISO */
  now: string;
  texts: Texts;
  notice?: PageNotice | undefined;
  /** The visitor has not decided yet about what they may decide on. */
  asksConsent: boolean;
  children: ReactNode;
}

const COOKIE_CHOICES = "/cerez-tercihleri";

/** The header and footer that every page shares. Links are listed here once their pages exist. */
export function SiteFrame({ visitor, url, now, texts, notice, asksConsent, children }: SiteFrameProps) {
  const { t } = texts;
  const path = url.split("?", 1)[0];
  const hasSearchBar = path === "/" || /^\/is-ilanlari(\/|$)/i.test(path ?? "");
  const links = [{ href: "/is-ilanlari", label: t("app-link-advertisements") }, ...readingLinks(t)];
  return (
    <PageLayout
      header={
        <SiteHeader
          account={describeAccount(visitor, t)}
          links={links}
          currentPath={url}
          searchAttributes={hasSearchBar ? undefined : suggestionAttributes(texts)}
        />
      }
      footer={
        <>
          <SiteFooter columns={<Columns />} currentPath={url} now={now} />
          {asksConsent && path !== COOKIE_CHOICES && <ConsentBanner returnUrl={url} />}
        </>
      }
    >
      {notice && (
        <div
          className="page-width page-layout__notice"
          role="status"
          {...(notice.tracked && trackShown(notice.tracked))}
        >
          <Notice tone={notice.isGood ? "success" : "warning"}>{notice.text}</Notice>
        </div>
      )}
      <RoleProvider value={shownRoleOf(visitor)}>{children}</RoleProvider>
    </PageLayout>
  );
}

function readingLinks(t: Translate): NavigationLink[] {
  return [
    { href: "/calisma-hayati", label: t("working-life-title") },
    { href: "/blog", label: t("blog-title") },
  ];
}

const Columns = renderedOnce(function Columns() {
  const t = useText();
  const columns = [
    {
      title: t("app-column-seekers"),
      links: [
        { href: "/is-ilanlari", label: t("app-link-advertisements") },
        { href: "/is-ilanlari?sirala=tarih", label: t("app-link-newest") },
        { href: "/is-ilanlari?uzaktan=1", label: t("app-link-remote") },
        { href: "/editorun-sectikleri", label: t("editor-picks-title") },
        ...readingLinks(t),
        { href: "/uye-girisi", label: t("app-link-memberSignIn") },
        { href: "/uye-ol", label: t("accounts-signUp") },
      ],
    },
    {
      title: t("app-column-employers"),
      links: [
        { href: "/isveren-girisi", label: t("app-link-employerSignIn") },
        { href: "/isveren-uye-ol", label: t("employers-signUpTitle") },
      ],
    },
    {
      title: t("app-column-mesai"),
      links: [
        { href: "/iletisim", label: t("standing-pages-iletisim-title") },
        { href: "/mobil-uygulama", label: t("app-link-mobileApp") },
        { href: "/kvkk", label: t("app-link-privacy") },
        { href: "/cerez-politikasi", label: t("standing-pages-cerez-politikasi-title") },
        { href: COOKIE_CHOICES, label: t("privacy-cookiesTitle") },
        { href: "/kullanim-kosullari", label: t("standing-pages-kullanim-kosullari-title") },
        { href: "/api/v1/docs", label: t("app-link-apiDocs") },
      ],
    },
  ];
  return <FooterColumns columns={columns} />;
});
