import { useText } from "../../../ui/text.tsx";
import type { Cv } from "../cv.view.ts";
import type { Line } from "../fields/field.ts";
import { MarkedText } from "../output/marked-text.tsx";

/** A line of a CV in its owner's pages; on paper it is `CvSheet` that sets it. */
export function CvLine({ line: { period, title, facts, text, words, url } }: { line: Line }) {
  return (
    <>
      {period !== undefined && <p className="cv-line__period">{period}</p>}
      {title && (
        <h3 className="cv-line__title">
          <bdi>{title}</bdi>
        </h3>
      )}
      {title !== undefined && (
        <p className="dotted-line cv-line__where">
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>
              <bdi>{fact}</bdi>
            </span>
          ))}
          {url !== undefined && (
            <span>
              <a href={url} rel="nofollow noopener ugc" dir="ltr">
                {url.replace(/^https?:\/\//i, "")}
              </a>
            </span>
          )}
        </p>
      )}
      {words && (
        <ul className="cv-chips">
          {words.map((word) => (
            <li key={word}>
              <bdi>{word}</bdi>
            </li>
          ))}
        </ul>
      )}
      {text && <MarkedText className="cv-text" text={text} />}
    </>
  );
}

export function PrivacyLine({
  cv,
}: {
  cv: Pick<Cv, "isSearchable" | "hidesFromEmployer" | "hiddenCompanies">;
}) {
  const t = useText();
  const hidden = cv.hiddenCompanies.map(({ name }) => name).join(", ");
  return (
    <>
      <p>{t(cv.isSearchable ? "cv-searchable" : "cv-openingsClosed")}</p>
      {cv.hidesFromEmployer && <p>{t("cv-hidesFromEmployer")}</p>}
      {hidden !== "" && <p>{`${t("cv-hiddenCompanies")}: ${hidden}`}</p>}
    </>
  );
}
