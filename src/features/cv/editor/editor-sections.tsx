import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FormToken } from "../../../ui/forms/form-token.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type Texts, useText, useTexts } from "../../../ui/text.tsx";
import type { EntrySection } from "../cv.forms.ts";
import type { Cv } from "../cv.view.ts";
import { cvPath } from "../cv-list.contract.ts";
import { PART_PATHS, type Section } from "../editor.contract.ts";
import type { Line } from "../fields/field.ts";
import { linesOf } from "../fields/lines.ts";
import { orderedSections } from "../fields/sections.ts";
import { CvLine } from "./cv-lines.tsx";

/** The parts of a CV in their order, each with what can be done to it. */
export function EditorSections({ cv }: { cv: Cv }) {
  const texts = useTexts();
  const { t } = texts;
  const sections = orderedSections(cv.sectionOrder);
  // With one there is no order yet.
  const canMove = sections.filter((section) => linesOf(cv, section, texts).length > 0).length > 1;
  return (
    <div
      className="cv-sections"
      data-enhance={canMove ? "cv/reorder" : undefined}
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
          canMove={canMove}
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
  canMove: boolean;
}

function EditorSection({ cv, section, isFirst, isLast, canMove }: SectionProps) {
  const texts = useTexts();
  const { t } = texts;
  const name = t(`cv-section-${section}`);
  const { content, href, isList } = shown(cv, section, texts);
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
        {canMove && (
          <span className="cv-section__grip" data-grip="" aria-hidden="true">
            <Icon of={GripVertical} />
          </span>
        )}
        <h2>{name}</h2>
        {canMove && (
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
        )}
        <ButtonLink
          kind="quiet"
          href={cvPath(cv.id, href)}
          aria-label={t(verb === "add" ? "cv-addTo" : "cv-editOf", { name })}
        >
          {t(verb === "add" ? "cv-add" : "cv-edit")}
        </ButtonLink>
      </div>
      {content ?? <p className="cv-section__empty">{t(`cv-example-${section}`)}</p>}
    </section>
  );
}

interface Shown {
  content: ReactNode | undefined;
  /** Where it is written, or something is added. */
  href: string;
  isList: boolean;
}

function shown(cv: Cv, section: Section, texts: Texts): Shown {
  const lines = linesOf(cv, section, texts);
  if (section === "summary" || section === "desired" || section === "competency") {
    const [line] = lines;
    const content =
      line?.title === undefined ? (
        line && <CvLine line={line} />
      ) : (
        <div className="cv-line">{bodyOf(line)}</div>
      );
    return { content, href: PART_PATHS[section], isList: false };
  }
  const { path, added, rows } = rowsOf(cv, section);
  const content = lines.length > 0 && (
    <ul className="cv-rows">
      {lines.map((line, index) => (
        <li key={rows[index]?.id} className="cv-line">
          {bodyOf(line)}
          <RowActions
            path={cvPath(cv.id, `${path}/${rows[index]?.id}`)}
            name={line.name ?? line.title ?? ""}
          />
        </li>
      ))}
    </ul>
  );
  return { content: content || undefined, href: `${path}/yeni${added}`, isList: true };
}

function bodyOf(line: Line) {
  return (
    <div className="cv-line__body">
      <CvLine line={line} />
    </div>
  );
}

function rowsOf(cv: Cv, section: "experience" | "education" | EntrySection) {
  if (section === "experience") return { path: PART_PATHS.experience, added: "", rows: cv.experiences };
  if (section === "education") return { path: PART_PATHS.education, added: "", rows: cv.educations };
  const rows = cv.entries.filter((entry) => entry.section === section);
  return { path: PART_PATHS.entry, added: `?bolum=${section}`, rows };
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
