import { readTextBlocks } from "../../platform/text/text-blocks.ts";
import { formatDate } from "../../ui/format.ts";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useTexts } from "../../ui/text.tsx";
import { TextBlocks } from "../../ui/text-blocks.tsx";
import type { LegalPageName, ShownLegalText } from "./legal-pages.ts";

/** These texts bind, and they bind in Turkish. */
const LEGAL_LANGUAGE = "tr";

interface LegalPageProps {
  name: LegalPageName;
  legal: ShownLegalText;
}

export function LegalPage({ name, legal: { shown, isCurrent, all } }: LegalPageProps) {
  const { t, lang } = useTexts();
  return (
    <div className="page-width standing">
      <Breadcrumbs crumbs={[{ href: "/", label: t("ui-home") }]} />
      <header className="reading-head">
        <h1>{t(`standing-pages-${name}-title`)}</h1>
        <p className="reading-head__intro">{t(`standing-pages-${name}-summary`)}</p>
        <p className="standing__version">
          {t("standing-pages-version", { version: shown.version, date: formatDate(shown.validFrom, lang) })}
        </p>
      </header>
      {!isCurrent && (
        <Notice tone="warning">
          <p>
            <a href={`/${name}`}>{t("standing-pages-oldVersion")}</a>
          </p>
        </Notice>
      )}
      {lang !== LEGAL_LANGUAGE && <Notice>{t("standing-pages-turkishBinds")}</Notice>}
      <TextBlocks blocks={readTextBlocks(shown.body)} lang={LEGAL_LANGUAGE} isLinked />
      {name === "kvkk" && (
        <p className="no-print">
          <a href="/veri-basvurusu">{t("data-requests-title")}</a>
        </p>
      )}
      <nav className="standing__versions no-print" aria-label={t("standing-pages-versions")}>
        <h2>{t("standing-pages-versions")}</h2>
        <ul className="link-list">
          {all.map(({ version, validFrom }) => (
            <li key={version}>
              <a
                href={`/${name}?surum=${version}`}
                aria-current={version === shown.version ? "true" : undefined}
              >
                {t("standing-pages-version", { version, date: formatDate(validFrom, lang) })}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
