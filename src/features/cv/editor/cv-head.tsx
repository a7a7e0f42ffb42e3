import { useTexts } from "../../../ui/text.tsx";
import type { Cv } from "../cv.view.ts";
import { cvPath } from "../cv-list.contract.ts";
import { personal } from "../fields/parts.ts";

/** Who it is and how to reach them: what stands first in every CV. */
export function CvHead({ cv }: { cv: Cv }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <header className="cv-head">
      {cv.photo !== undefined && (
        <img
          className="cv-head__photo"
          src={`${cvPath(cv.id, "fotograf")}?v=${cv.photo.slice(0, 8)}`}
          width={112}
          height={112}
          alt={t("cv-photo")}
        />
      )}
      <div className="cv-head__who">
        <p className="cv-head__name">
          <bdi>{cv.name}</bdi>
        </p>
        {cv.headline !== "" && (
          <p className="cv-head__headline">
            <bdi>{cv.headline}</bdi>
          </p>
        )}
        <p className="dotted-line cv-head__contact">
          <span>
            <bdi>{cv.email}</bdi>
          </span>
          {personal.show(cv.personal, texts).map(({ text, label, href, day }) =>
            day === undefined ? (
              <span key={text}>
                <bdi dir={href && "ltr"}>{label === undefined ? text : `${label}: ${text}`}</bdi>
              </span>
            ) : (
              <time key={text} dateTime={day}>
                {text}
              </time>
            ),
          )}
        </p>
      </div>
    </header>
  );
}
