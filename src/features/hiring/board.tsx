import { Button } from "../../ui/button.tsx";
import { formatNumber } from "../../ui/format.ts";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { Link } from "../../ui/link.tsx";
import { useTexts } from "../../ui/text.tsx";
import { listHref, moveApplicants } from "./hiring.contract.ts";
import type { ApplicantLine, ApplicantsView } from "./hiring.view.ts";

/** Stages side by side. Without scripts each card has its menu; with them cards are carried, by pointer or by key. */
export function Board({ view }: { view: ApplicantsView }) {
  const { t, lang } = useTexts();
  return (
    <ol className="board" aria-label={t("hiring-look-pano")}>
      {view.columns.map(({ stage, count, applicants }) => (
        <li key={stage.id} className="board__column" data-stage={stage.id}>
          <h2 className="board__title">
            <bdi>{stage.name}</bdi> <span>{formatNumber(count, lang)}</span>
          </h2>
          <ul className="board__cards">
            {applicants.map((applicant) => (
              <Card key={applicant.id} applicant={applicant} view={view} />
            ))}
          </ul>
          {count > applicants.length && (
            <Link href={listHref(view.asked, { gorunum: undefined, asama: String(stage.id) })}>
              {t("hiring-boardMore", { count: count - applicants.length })}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function Card({ applicant, view }: { applicant: ApplicantLine; view: ApplicantsView }) {
  const { t } = useTexts();
  const { id, name, headline, waitingDays, stage } = applicant;
  return (
    <li className="board__card" data-application={id}>
      <Link kind="quiet" href={applicant.href}>
        <bdi>{name}</bdi>
      </Link>
      {headline !== undefined && (
        <p>
          <bdi>{headline}</bdi>
        </p>
      )}
      {waitingDays !== undefined && waitingDays > 0 && <p>{t("hiring-waiting", { count: waitingDays })}</p>}
      {view.mayMove && applicant.companyName === undefined && (
        <form className="board__move" method="post" action={moveApplicants.path}>
          <FormToken />
          <input type="hidden" name="ApplicationID" value={id} />
          <input type="hidden" name="From" value={`${id}-${stage.id}`} />
          <input type="hidden" name="returnUrl" value={listHref(view.asked)} />
          <select className="field__control" name="StageID" defaultValue="" aria-label={t("hiring-moveTo")}>
            <option value="">{t("hiring-moveTo")}</option>
            {view.stages
              .filter((each) => each.id !== stage.id && each.kind !== "rejected")
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
          </select>
          <Button kind="quiet">{t("hiring-move")}</Button>
        </form>
      )}
    </li>
  );
}
