import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { EmployerLayout } from "../../employers/views.ts";
import { listHref, stagesPath } from "../hiring.contract.ts";
import { criteriaPath, LONGEST_CRITERION, MOST_CRITERIA } from "./scores.contract.ts";
import type { CriteriaView } from "./scores.view.ts";

const EMPTY_ROWS = 3;

/** Their names in order, and a few empty rows for more. */
export function CriteriaPage({ view, problem }: { view: CriteriaView; problem?: string | undefined }) {
  const t = useText();
  const { advertisement, criteria, mayChange } = view;
  const empty = mayChange ? Math.min(EMPTY_ROWS, MOST_CRITERIA - criteria.length) : 0;
  const rows = [...criteria, ...Array.from({ length: empty }, () => ({ id: undefined, name: "" }))].map(
    (row, at) => ({ ...row, at }),
  );
  return (
    <EmployerLayout current="/isveren/ilanlar" title={t("hiring-criteriaTitle")} intro={advertisement.title}>
      <p className="dotted-line stages__links">
        <Link href={listHref({ ilan: String(advertisement.id) })}>{t("hiring-toList")}</Link>
        <Link href={stagesPath(advertisement.id)}>{t("hiring-stages")}</Link>
      </p>
      {view.isSaved && <Notice tone="success">{t("hiring-criteriaSaved")}</Notice>}
      <p className="stages__about stages__text">{t("hiring-criteriaText")}</p>
      <Form className="criteria" method="post" action={criteriaPath(advertisement.id)} problem={problem}>
        <input type="hidden" name="Edition" value={view.edition} />
        <fieldset disabled={!mayChange}>
          <legend className="visually-hidden">{t("hiring-criteria")}</legend>
          <ol className="criteria__rows">
            {rows.map(({ id, name, at }) => (
              <li key={at}>
                <input type="hidden" name={`Criteria[${at}].CriterionID`} value={id ?? ""} />
                <input
                  type="text"
                  className="field__control"
                  name={`Criteria[${at}].Name`}
                  defaultValue={name}
                  maxLength={LONGEST_CRITERION}
                  aria-label={t("hiring-criterionName", { place: at + 1 })}
                  dir="auto"
                />
              </li>
            ))}
          </ol>
        </fieldset>
        {mayChange && <Button kind="primary">{t("hiring-criteriaSave")}</Button>}
      </Form>
    </EmployerLayout>
  );
}
