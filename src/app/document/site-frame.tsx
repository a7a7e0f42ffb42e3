import type { ReactNode } from "react";
import type { Visitor } from "../../platform/http/visitor.ts";
import type { HeaderAccount } from "../../ui/navigation.ts";
import { PageLayout } from "../../ui/page-layout.tsx";
import { SiteFooter } from "../../ui/site-footer.tsx";
import { SiteHeader } from "../../ui/site-header.tsx";
import type { Texts } from "../../ui/text.tsx";

interface SiteFrameProps {
  visitor: Visitor;
  url: string;
  /** ISO */
  now: string;
  texts: Texts;
  children: ReactNode;
}

/** The header and footer that every page shares. Links are listed here once their pages exist. */
export function SiteFrame({ visitor, url, now, texts, children }: SiteFrameProps) {
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
        { href: "/uye-ol", label: t("accounts-signUp") },
      ],
    },
    {
      title: t("app-column-employers"),
      links: [{ href: "/isveren-girisi", label: t("app-link-employerSignIn") }],
    },
  ];
  return (
    <PageLayout
      header={
        <SiteHeader
          account={accountOf(visitor)}
          links={links}
          currentPath={url}
          search={path !== "/" && !/^\/is-ilanlari(\/|$)/i.test(path ?? "")}
        />
      }
      footer={<SiteFooter columns={columns} currentPath={url} now={now} />}
    >
      {children}
    </PageLayout>
  );
}

function accountOf(visitor: Visitor): HeaderAccount {
  if (visitor.kind === "anonymous") return { kind: "visitor" };
  const { role, name } = visitor;
  const kind = role === "member" || role === "employer" ? role : "staff";
  return { kind, name, links: [] };
}
