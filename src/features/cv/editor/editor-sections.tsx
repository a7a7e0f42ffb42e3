import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FormToken } from "../../../ui/forms/form-token.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useText } from "../../../ui/text.tsx";
import type { EntrySection } from "../cv.forms.ts";
import type { Cv } from "../cv.view.ts";
import { cvPath } from "../cv-list.contract.ts";
import { PART_PATHS, type RowKind, type Section } from "../editor.contract.ts";
import {
  CompetencyList,
  DesiredLine,
  EducationLine,
  EntryLine,
  ExperienceLine,
  hasDesired,
} from "./cv-lines.tsx";
import { orderedSections } from "./sections.ts";

/** The parts of a CV in their order, each with what can be done to it. */
export function EditorSections({ cv }: { cv: Cv }) {
  const t = useText();
  const sections = orderedSections(cv.sectionOrder);
  return (
    <div
      className="cv-sections"
      data-enhance="cv/reorder"
      data-action={cvPath(cv.id, "sira")}
      data-text-failed={t("cv-moveFailed")}
    >
      {sections.map((section, index) => (
        <EditorSection
          key={section}
          cv={cv}
          section={section}
          isFirst={index === 0}
          isLast={index === sections.length - 1}
        />
      ))}
      <p className="visually-hidden" role="status" data-reorder-status="" />
    </div>
  );
}

interface SectionProps {
  cv: Cv;
  section: Section;
  isFirst: boolean;
  isLast: boolean;
}

function EditorSection({ cv, section, isFirst, isLast }: SectionProps) {
  const t = useText();
  const name = t(`cv-section-${section}`);
  const { content, href, isList } = shown(cv, section);
  const verb = isList || content === undefined ? "add" : "edit";
  return (
    <section
      className="cv-section"
      id={section}
      aria-label={name}
      data-section={section}
      data-text-moved={t("cv-moved", { name })}
    >
      <div className="cv-section__head">
        <span className="cv-section__grip" data-grip="" aria-hidden="true" hidden>
          <Icon of={GripVertical} />
        </span>
        <h2>{name}</h2>
        <form className="cv-section__move" method="post" action={cvPath(cv.id, "sira")}>
          <FormToken />
          <input type="hidden" name="Section" value={section} />
          <Button
            kind="quiet"
            size="icon"
            name="Direction"
            value="up"
            disabled={isFirst}
            aria-label={t("cv-moveUp", { name })}
          >
            <Icon of={ArrowUp} />
          </Button>
          <Button
            kind="quiet"
            size="icon"
            name="Direction"
            value="down"
            disabled={isLast}
            aria-label={t("cv-moveDown", { name })}
          >
            <Icon of={ArrowDown} />
          </Button>
        </form>
        <ButtonLink
          kind="quiet"
          href={cvPath(cv.id, href)}
          aria-label={t(verb === "add" ? "cv-addTo" : "cv-editOf", { name })}
        >
          {t(verb === "add" ? "cv-add" : "cv-edit")}
        </ButtonLink>
      </div>
      {content ?? <p className="cv-section__empty">{t("cv-nothingHere")}</p>}
    </section>
  );
}

interface Shown {
  content: ReactNode | undefined;
  /** Where it is written, or something is added. */
  href: string;
  isList: boolean;
}

function shown(cv: Cv, section: Section): Shown {
  switch (section) {
    case "summary":
      return {
        content:
          cv.summary === "" ? undefined : (
            <p className="cv-text" dir="auto">
              {cv.summary}
            </p>
          ),
        href: PART_PATHS.summary,
        isList: false,
      };
    case "desired":
      return {
        content: hasDesired(cv) ? (
          <div className="cv-line">
            <div className="cv-line__body">
              <DesiredLine desired={cv.desired} />
            </div>
          </div>
        ) : undefined,
        href: PART_PATHS.desired,
        isList: false,
      };
    case "competency":
      return {
        content: cv.competencies.length > 0 ? <CompetencyList competencies={cv.competencies} /> : undefined,
        href: PART_PATHS.competency,
        isList: false,
      };
    case "experience":
      return rows(cv.id, "deneyim", `${PART_PATHS.experience}/yeni`, cv.experiences, (experience) => ({
        name: experience.positionName || experience.companyName,
        line: <ExperienceLine experience={experience} />,
      }));
    case "education":
      return rows(cv.id, "egitim", `${PART_PATHS.education}/yeni`, cv.educations, (education) => ({
        name: education.schoolName ?? education.department ?? "",
        line: <EducationLine education={education} />,
      }));
    default:
      return entries(cv, section);
  }
}

function entries(cv: Cv, section: EntrySection): Shown {
  const own = cv.entries.filter((entry) => entry.section === section);
  return rows(cv.id, "satir", `${PART_PATHS.entry}/yeni?bolum=${section}`, own, (entry) => ({
    name: entry.name,
    line: <EntryLine entry={entry} />,
  }));
}

function rows<Row extends { id: number }>(
  cvId: number,
  kind: RowKind,
  href: string,
  list: readonly Row[],
  show: (row: Row) => { name: string; line: ReactNode },
): Shown {
  const content = list.length > 0 && (
    <ul className="cv-rows">
      {list.map((row) => (
        <li key={row.id} className="cv-line">
          <div className="cv-line__body">{show(row).line}</div>
          <RowActions path={cvPath(cvId, `${kind}/${row.id}`)} name={show(row).name} />
        </li>
      ))}
    </ul>
  );
  return { content: content || undefined, href, isList: true };
}

function RowActions({ path, name }: { path: string; name: string }) {
  const t = useText();
  return (
    <div className="cv-line__actions">
      <ButtonLink kind="quiet" href={path} aria-label={t("cv-editOf", { name })}>
        {t("cv-edit")}
      </ButtonLink>
      <form method="post" action={`${path}/sil`}>
        <FormToken />
        <Button kind="quiet" aria-label={t("cv-deleteOf", { name })}>
          {t("cv-delete")}
        </Button>
      </form>
    </div>
  );
}
