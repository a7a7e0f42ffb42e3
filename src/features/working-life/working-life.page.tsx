import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useTexts } from "../../ui/text.tsx";
import type { GuideSection } from "../blog/blog.view.ts";
import { Local } from "../blog/views.ts";
import { CalculatorLinks } from "./calculator-links.tsx";

/** Where somebody can be asked, and what about. Names and numbers are the same in every language. */
const ADVISERS = [
  { name: "ALO 170", href: "https://www.csgb.gov.tr", text: "working-life-ask-alo170" },
  { name: "İŞKUR", href: "https://www.iskur.gov.tr", text: "working-life-ask-iskur" },
  { name: "SGK", href: "https://www.sgk.gov.tr", text: "working-life-ask-sgk" },
  { name: "Arabuluculuk", href: "https://adb.adalet.gov.tr", text: "working-life-ask-mediation" },
  { name: "KVKK", href: "https://www.kvkk.gov.tr", text: "working-life-ask-kvkk" },
] as const;

export function WorkingLifePage({ sections }: { sections: GuideSection[] }) {
  const { t } = useTexts();
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ href: "/", label: t("ui-home") }]} />
      <header className="reading-head">
        <h1>{t("working-life-title")}</h1>
        <p className="reading-head__intro">{t("working-life-intro")}</p>
      </header>
      <section className="reading-section">
        <SectionHeading title={t("working-life-calculators")} />
        <CalculatorLinks />
      </section>
      {sections.length > 0 && <Guides sections={sections} />}
      <section className="reading-section">
        <SectionHeading title={t("working-life-askTitle")} />
        <dl className="advisers">
          {ADVISERS.map(({ name, href, text }) => (
            <div key={name}>
              <dt>
                <a href={href} rel="noopener" lang="tr">
                  <bdi>{name}</bdi>
                </a>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Guides({ sections }: { sections: GuideSection[] }) {
  const { t } = useTexts();
  return (
    <section className="reading-section">
      <SectionHeading title={t("working-life-guides")} />
      <div className="guides">
        {sections.map((section) => (
          <section key={section.href} className="guides__theme">
            <h3>
              <a className="link--quiet" href={section.href}>
                {section.name}
              </a>
            </h3>
            <ul className="guides__list">
              {section.posts.map((post) => (
                <li key={post.href}>
                  <a href={post.href}>
                    <Local of={post.title} />
                  </a>
                  <span className="guides__minutes">
                    {t("working-life-minutes", { minutes: post.readingMinutes })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
