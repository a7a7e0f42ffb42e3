import { Link } from "../../ui/link.tsx";
import { useText } from "../../ui/text.tsx";
import type { Cv, EntrySection } from "./cv.view.ts";
import { CvHead } from "./cv-head.tsx";
import {
  CompetencyList,
  DesiredLine,
  EducationLine,
  EntryLine,
  ExperienceLine,
  hasDesired,
} from "./cv-lines.tsx";
import { cvPath } from "./cv-list.contract.ts";
import { orderedSections, type Section } from "./sections.ts";

/** As it reads to whom it is sent; printed, it is the CV and nothing else. */
export function PreviewPage({ cv }: { cv: Cv }) {
  const t = useText();
  return (
    <div className="page-width cv-preview">
      <p className="cv-preview__back">
        <Link href={cvPath(cv.id)}>{t("cv-back")}</Link>
      </p>
      <article className="cv-sheet">
        <h1 className="visually-hidden">{cv.title}</h1>
        <CvHead cv={cv} />
        {orderedSections(cv.sectionOrder).map((section) => (
          <PreviewSection key={section} cv={cv} section={section} />
        ))}
      </article>
    </div>
  );
}

function PreviewSection({ cv, section }: { cv: Cv; section: Section }) {
  const t = useText();
  const lines = linesOf(cv, section);
  if (lines.length === 0) return null;
  return (
    <section className="cv-section">
      <div className="cv-section__head">
        <h2>{t(`cv-section-${section}`)}</h2>
      </div>
      <ul className="cv-rows">
        {lines.map(({ key, line }) => (
          <li key={key} className="cv-line">
            <div className="cv-line__body">{line}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function linesOf(cv: Cv, section: Section) {
  switch (section) {
    case "summary":
      return cv.summary === ""
        ? []
        : [
            {
              key: 0,
              line: (
                <p className="cv-text" dir="auto">
                  {cv.summary}
                </p>
              ),
            },
          ];
    case "desired":
      return hasDesired(cv) ? [{ key: 0, line: <DesiredLine desired={cv.desired} /> }] : [];
    case "competency":
      return cv.competencies.length > 0
        ? [{ key: 0, line: <CompetencyList competencies={cv.competencies} /> }]
        : [];
    case "experience":
      return cv.experiences.map((row) => ({ key: row.id, line: <ExperienceLine experience={row} /> }));
    case "education":
      return cv.educations.map((row) => ({ key: row.id, line: <EducationLine education={row} /> }));
    default:
      return entriesOf(cv, section).map((row) => ({ key: row.id, line: <EntryLine entry={row} /> }));
  }
}

function entriesOf(cv: Cv, section: EntrySection) {
  return cv.entries.filter((entry) => entry.section === section);
}
