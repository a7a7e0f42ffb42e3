import type { ReactNode } from "react";
import type { Visitor } from "../../platform/http/visitor.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageLayout } from "../../ui/page-layout.tsx";
import { SiteFooter } from "../../ui/site-footer.tsx";
import { SiteHeader } from "../../ui/site-header.tsx";
import type { Texts } from "../../ui/text.tsx";
import type { PageNotice } from "../http/exchange.ts";
import { describeAccount } from "./describe-account.ts";

interface SiteFrameProps {
  visitor: Visitor;
  url: string;
  /** ISO */
  now: string;
  texts: Texts;
  notice?: PageNotice | undefined;
  children: ReactNode;
}

/** The header and footer that every page shares. Links are listed here once their pages exist. */
export function SiteFrame({ visitor, url, now, texts, notice, children }: SiteFrameProps) {
  const { t } = texts;
  const path = url.split("?", 1)[0];
  const blog = { href: "/blog", label: t("blog-title") };
  const links = [{ href: "/is-ilanlari", label: t("app-link-advertisements") }, blog];
  const columns = [
    {
      title: t("app-column-seekers"),
      links: [
        { href: "/is-ilanlari", label: t("app-link-advertisements") },
        { href: "/is-ilanlari?sirala=tarih", label: t("app-link-newest") },
        { href: "/is-ilanlari?uzaktan=1", label: t("app-link-remote") },
        blog,
        { href: "/uye-girisi", label: t("app-link-memberSignIn") },
      ],
    },
    {
      title: t("app-column-employers"),
      links: [
        { href: "/isveren-girisi", label: t("app-link-employerSignIn") },
        { href: "/isveren-uye-ol", label: t("employers-signUpTitle") },
      ],
    },
  ];
  return (
    <PageLayout
      header={
        <SiteHeader
          account={describeAccount(visitor, t)}
          links={links}
          currentPath={url}
          search={path !== "/" && !/^\/is-ilanlari(\/|$)/i.test(path ?? "")}
        />
      }
      footer={<SiteFooter columns={columns} currentPath={url} now={now} />}
    >
      {notice && (
        <div className="page-width page-layout__notice" role="status">
          <Notice tone={notice.isGood ? "success" : "warning"}>
            <p>{notice.text}</p>
          </Notice>
        </div>
      )}
      {children}
    </PageLayout>
  );
}
