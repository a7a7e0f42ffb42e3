import { PercentPie } from "../../../ui/percent-pie.tsx";
import { type MessageKey, useText } from "../../../ui/text.tsx";
import { cvPath } from "../cv-list.contract.ts";
import { PART_PATHS } from "../editor.contract.ts";
import type { Completeness, StepName } from "./completeness.ts";

/** How much of a CV is there, and the next best things to add. */
export function CvProgress({ cvId, completeness }: { cvId: number; completeness: Completeness }) {
  const t = useText();
  const { percent, next } = completeness;
  return (
    <div className="cv-progress">
      <PercentPie percent={percent} label={t("cv-completeness")} />
      {next.length === 0 ? (
        <p>{t("cv-complete")}</p>
      ) : (
        <div>
          <p className="cv-progress__title">{t("cv-next")}</p>
          <ol className="cv-progress__steps">
            {next.map((step) => (
              <li key={step}>
                <a href={step === "photo" ? `${cvPath(cvId)}#fotograf` : cvPath(cvId, STEP_PATHS[step])}>
                  {t(`cv-next-${step}` as MessageKey)}
                </a>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

const STEP_PATHS: Record<Exclude<StepName, "photo">, string> = {
  personal: PART_PATHS.personal,
  phone: PART_PATHS.personal,
  education: `${PART_PATHS.education}/yeni`,
  experience: `${PART_PATHS.experience}/yeni`,
  summary: PART_PATHS.summary,
  competency: PART_PATHS.competency,
  language: `${PART_PATHS.entry}/yeni?bolum=language`,
  desired: PART_PATHS.desired,
};
