import type { ReactNode } from "react";
import { Fact, Facts } from "../../ui/facts.tsx";
import { formatDate, formatNumber } from "../../ui/format.ts";
import { useTexts } from "../../ui/text.tsx";
import type { DocumentView, RenameView } from "./company-desk.view.ts";

interface DocumentListProps {
  documents: readonly DocumentView[];
  /** What can be done with one */
  actOn?: (document: DocumentView) => ReactNode;
}

export function DocumentList({ documents, actOn }: DocumentListProps) {
  const { t, lang } = useTexts();
  return (
    <ul className="employer-list">
      {documents.map((document) => (
        <li key={document.id}>
          <a href={document.href} download>
            <bdi>{document.name}</bdi>
          </a>
          <div className="employer-list__aside">
            <span>{t("threads-fileSize", { size: formatNumber(document.kilobytes, lang) })}</span>
            <time dateTime={document.uploadedAt}>{formatDate(document.uploadedAt, lang)}</time>
            {actOn?.(document)}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What it is called, what it wants to be called, and why. */
export function RenameWish({ rename }: { rename: RenameView }) {
  const { t, lang } = useTexts();
  return (
    <>
      <Facts>
        <Fact label={t("employers-companyName")}>
          <del dir="auto">{rename.former.name}</del> <ins dir="auto">{rename.name}</ins>
        </Fact>
        <Fact label={t("employers-taxNumber")}>
          {rename.former.taxNumber === rename.taxNumber ? (
            rename.taxNumber
          ) : (
            <>
              <del>{rename.former.taxNumber ?? "–"}</del> <ins>{rename.taxNumber}</ins>
            </>
          )}
        </Fact>
        <Fact label={t("company-desk-askedAt")}>{formatDate(rename.askedAt, lang)}</Fact>
      </Facts>
      <blockquote className="employer-reason" dir="auto">
        {rename.reason}
      </blockquote>
    </>
  );
}
