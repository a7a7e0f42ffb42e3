import type { CvDocument, DocumentLine, DocumentSection } from "../cv-document.view.ts";
import { isAtSide } from "./at-side.ts";
import { MarkedText } from "./marked-text.tsx";

interface CvSheetProps {
  document: CvDocument;
  /** Where the photo is, for whom may see it. */
  photoPath?: string | undefined;
}

/** A CV on its paper, in its template: as it reads to whom it is sent, and as it is printed. */
export function CvSheet({ document, photoPath }: CvSheetProps) {
  const { template, sections } = document;
  const hasSide = template === "modern";
  return (
    <article
      className={`cv-paper cv-paper--${template}`}
      lang={document.language}
      dir={document.direction}
      data-cv-sheet=""
    >
      <SheetHead document={document} photoPath={photoPath} isWithContact={!hasSide} />
      {hasSide && (
        <div className="cv-paper__side">
          {document.contact.length > 0 && (
            <section className="cv-paper__section">
              <h2>{document.contactTitle}</h2>
              <Contact of={document.contact} />
            </section>
          )}
          <Sections of={sections.filter(({ name }) => isAtSide(name))} />
        </div>
      )}
      <div className="cv-paper__main">
        <Sections of={hasSide ? sections.filter(({ name }) => !isAtSide(name)) : sections} />
      </div>
    </article>
  );
}

function SheetHead({ document, photoPath, isWithContact }: CvSheetProps & { isWithContact: boolean }) {
  const { name, headline, contact, photoAlt } = document;
  return (
    <header className="cv-paper__head">
      {photoPath !== undefined && (
        <img className="cv-paper__photo" src={photoPath} width={112} height={112} alt={photoAlt} />
      )}
      <div className="cv-paper__who">
        {name !== "" && (
          <p className="cv-paper__name">
            <bdi>{name}</bdi>
          </p>
        )}
        {headline !== "" && (
          <p className="cv-paper__headline">
            <bdi>{headline}</bdi>
          </p>
        )}
      </div>
      {isWithContact && contact.length > 0 && <Contact of={contact} />}
    </header>
  );
}

function Contact({ of: contact }: { of: CvDocument["contact"] }) {
  return (
    <ul className="cv-paper__contact">
      {contact.map(({ text, href }) => (
        <li key={text}>
          {href === undefined ? (
            <bdi>{text}</bdi>
          ) : (
            <a href={href} rel="nofollow noopener ugc">
              <bdi>{text}</bdi>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Sections({ of: sections }: { of: readonly DocumentSection[] }) {
  return sections.map(({ name, title, lines }) => (
    <section key={name} className="cv-paper__section">
      <h2>{title}</h2>
      <div className="cv-paper__lines">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words of a finished document have no other name
          <SheetLine key={index} line={line} />
        ))}
      </div>
    </section>
  ));
}

function SheetLine({ line: { period, title, where, text, words, url } }: { line: DocumentLine }) {
  return (
    <div className="cv-paper__line">
      {title && (
        <h3>
          {url === undefined ? (
            <bdi>{title}</bdi>
          ) : (
            <a href={url} rel="nofollow noopener ugc">
              <bdi>{title}</bdi>
            </a>
          )}
        </h3>
      )}
      {period && <p className="cv-paper__period">{period}</p>}
      {where && <p className="cv-paper__where">{where}</p>}
      {words ? (
        <ul className="cv-paper__words">
          {words.map((word) => (
            <li key={word}>
              <bdi>{word}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        text && <MarkedText className="cv-paper__text" text={text} />
      )}
    </div>
  );
}
