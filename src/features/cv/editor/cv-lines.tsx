import { formatNumber } from "../../../ui/format.ts";
import { useText, useTexts } from "../../../ui/text.tsx";
import { positionById, provinceById } from "../../lookups/index.ts";
import type { Cv, CvEducation, CvEntry, CvExperience } from "../cv.view.ts";

/** What stands in a CV, as its owner and everybody it is sent to read it. */
export function ExperienceLine({ experience }: { experience: CvExperience }) {
  const city = experience.provinceId === undefined ? undefined : provinceById(experience.provinceId)?.name;
  const { positionName, companyName, description } = experience;
  return (
    <>
      <p className="cv-line__period">
        <Period experience={experience} />
      </p>
      <h3 className="cv-line__title" dir="auto">
        {positionName === "" ? companyName : positionName}
      </h3>
      <p className="dotted-line cv-line__where">
        {positionName !== "" && (
          <span>
            <bdi>{companyName}</bdi>
          </span>
        )}
        {city !== undefined && <span>{city}</span>}
      </p>
      {description !== "" && (
        <p className="cv-text" dir="auto">
          {description}
        </p>
      )}
    </>
  );
}

function Period({ experience: { startedOn, endedOn } }: { experience: CvExperience }) {
  const { t, lang } = useTexts();
  const month = new Intl.DateTimeFormat(lang, { month: "short", year: "numeric", timeZone: "UTC" });
  return (
    <>
      <time dateTime={startedOn.slice(0, 7)}>{month.format(new Date(startedOn))}</time>
      {" – "}
      {endedOn === undefined ? (
        t("cv-now")
      ) : (
        <time dateTime={endedOn.slice(0, 7)}>{month.format(new Date(endedOn))}</time>
      )}
    </>
  );
}

export function EducationLine({ education }: { education: CvEducation }) {
  const t = useText();
  const level = t(`lookups-educationLevel-${education.level}` as "lookups-educationLevel-1");
  return (
    <>
      <p className="cv-line__period">{education.isStillStudent ? t("cv-now") : education.graduationYear}</p>
      <h3 className="cv-line__title" dir="auto">
        {education.schoolName ?? level}
      </h3>
      <p className="dotted-line cv-line__where">
        {education.schoolName !== undefined && <span>{level}</span>}
        {education.department !== undefined && (
          <span>
            <bdi>{education.department}</bdi>
          </span>
        )}
      </p>
    </>
  );
}

export function EntryLine({ entry }: { entry: CvEntry }) {
  const t = useText();
  return (
    <>
      {entry.year !== undefined && <p className="cv-line__period">{entry.year}</p>}
      <h3 className="cv-line__title" dir="auto">
        {entry.name}
      </h3>
      <p className="dotted-line cv-line__where">
        {entry.level !== undefined && <span>{t(`cv-languageLevel-${entry.level}`)}</span>}
        {entry.organisation !== "" && (
          <span>
            <bdi>{entry.organisation}</bdi>
          </span>
        )}
        {entry.contact !== "" && (
          <span>
            <bdi>{entry.contact}</bdi>
          </span>
        )}
        {entry.url !== "" && (
          <a href={entry.url} rel="nofollow noopener ugc" dir="ltr">
            {entry.url.replace(/^https?:\/\//i, "")}
          </a>
        )}
      </p>
    </>
  );
}

export function CompetencyList({ competencies }: Pick<Cv, "competencies">) {
  return (
    <ul className="cv-chips">
      {competencies.map(({ name }) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

export function DesiredLine({ desired }: Pick<Cv, "desired">) {
  const { t, lang } = useTexts();
  const cities = desired.provinceIds.flatMap((id) => provinceById(id)?.name ?? []);
  const positions = desired.positionIds.flatMap((id) => positionById(id)?.name ?? []);
  return (
    <>
      {desired.position !== "" && (
        <h3 className="cv-line__title" dir="auto">
          {desired.position}
        </h3>
      )}
      <p className="dotted-line cv-line__where">
        {positions.length > 0 && (
          <span>
            <bdi>{positions.join(", ")}</bdi>
          </span>
        )}
        {cities.length > 0 && <span>{cities.join(", ")}</span>}
        {desired.salary !== undefined && (
          <span>
            <bdi>{t("cv-salaryAmount", { amount: formatNumber(desired.salary, lang) })}</bdi>
          </span>
        )}
        {desired.availability !== undefined && <span>{t(`cv-availability-${desired.availability}`)}</span>}
      </p>
    </>
  );
}

export function hasDesired({ desired }: Pick<Cv, "desired">): boolean {
  return (
    desired.position !== "" ||
    desired.positionIds.length > 0 ||
    desired.provinceIds.length > 0 ||
    desired.salary !== undefined ||
    desired.availability !== undefined
  );
}

export function SummaryLine({ cv }: { cv: Pick<Cv, "headline" | "summary"> }) {
  return (
    <>
      {cv.headline !== "" && (
        <p className="cv-line__title" dir="auto">
          {cv.headline}
        </p>
      )}
      <p className="cv-text" dir="auto">
        {cv.summary}
      </p>
    </>
  );
}

export function PrivacyLine({ cv }: { cv: Pick<Cv, "isSearchable" | "hiddenCompanies"> }) {
  const t = useText();
  const hidden = cv.hiddenCompanies.map(({ name }) => name).join(", ");
  return (
    <>
      <p>{t(cv.isSearchable ? "cv-searchable" : "cv-openingsClosed")}</p>
      {hidden !== "" && <p>{`${t("cv-hiddenCompanies")}: ${hidden}`}</p>}
    </>
  );
}
