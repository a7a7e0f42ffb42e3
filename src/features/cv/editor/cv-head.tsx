import { formatPhone } from "../../../platform/forms/phone-number.ts";
import { formatDate } from "../../../ui/format.ts";
import { useTexts } from "../../../ui/text.tsx";
import type { Cv } from "../cv.view.ts";
import { cvPath } from "../cv-list.contract.ts";
import { placeOf } from "../output/cv-document.ts";

/** Who it is and how to reach them: what stands first in every CV. */
export function CvHead({ cv }: { cv: Cv }) {
  const { t, lang } = useTexts();
  const { personal } = cv;
  const place = placeOf(cv.personal, lang);
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
          <p className="cv-head__headline" dir="auto">
            {cv.headline}
          </p>
        )}
        <p className="dotted-line cv-head__contact">
          <span>
            <bdi>{cv.email}</bdi>
          </span>
          {personal.phone !== undefined && (
            <span>
              <bdi dir="ltr">{formatPhone(personal.phone)}</bdi>
            </span>
          )}
          {place !== "" && (
            <span>
              <bdi>{place}</bdi>
            </span>
          )}
          {personal.birthDate !== undefined && (
            <time dateTime={personal.birthDate}>{formatDate(`${personal.birthDate}T12:00:00Z`, lang)}</time>
          )}
          {personal.drivingLicences.length > 0 && (
            <span>{`${t("cv-drivingLicences")}: ${personal.drivingLicences.join(", ")}`}</span>
          )}
          {personal.militaryService !== undefined && (
            <span>{`${t("cv-militaryService")}: ${t(`cv-militaryService-${personal.militaryService}`)}`}</span>
          )}
        </p>
      </div>
    </header>
  );
}
