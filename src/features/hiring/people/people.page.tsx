import type { TeamRole } from "../../../platform/http/visitor.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { EmployerLayout } from "../../employers/views.ts";
import { listHref } from "../hiring.contract.ts";
import { peoplePath } from "./people.contract.ts";

interface PeopleView {
  advertisement: { id: number; title: string };
  isLimited: boolean;
  isBlind: boolean;
  hidesSchools: boolean;
  ownerId: number | undefined;
  people: readonly { id: number; name: string; role: TeamRole; isAdded: boolean }[];
  isSaved: boolean;
  mayChange: boolean;
}

/** The team, to be ticked; and whether the others see the advertisement. */
export function PeoplePage({ view }: { view: PeopleView }) {
  const t = useText();
  const { advertisement, people } = view;
  return (
    <EmployerLayout current="/isveren/ilanlar" title={t("hiring-peopleTitle")} intro={advertisement.title}>
      <p className="dotted-line stages__links">
        <Link href={listHref({ ilan: String(advertisement.id) })}>{t("hiring-toList")}</Link>
      </p>
      {view.isSaved && <Notice tone="success">{t("hiring-peopleSaved")}</Notice>}
      <p className="stages__about stages__text">{t("hiring-peopleText")}</p>
      <Form className="criteria" method="post" action={peoplePath(advertisement.id)}>
        <fieldset disabled={!view.mayChange}>
          <legend className="visually-hidden">{t("hiring-people")}</legend>
          <ul className="triage__list">
            {people.map(({ id, name, role, isAdded }) => (
              <li key={id}>
                <label className="triage__check">
                  <input type="checkbox" name="PersonID" value={id} defaultChecked={isAdded} />
                  <span>
                    <bdi>{name}</bdi> · {t(`employers-role-${role}`)}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <label className="triage__field">
            <span className="field__label">{t("hiring-advertisementOwner")}</span>
            <select className="field__control" name="OwnerID" defaultValue={view.ownerId ?? ""}>
              <option value="">{t("hiring-nobody")}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <span className="field__hint">{t("hiring-advertisementOwnerHint")}</span>
          </label>
          <label className="triage__check">
            <input type="checkbox" name="IsLimited" value="1" defaultChecked={view.isLimited} />
            {t("hiring-peopleLimited")}
          </label>
          <label className="triage__check">
            <input type="checkbox" name="IsBlind" value="1" defaultChecked={view.isBlind} />
            {t("hiring-blindOn")}
          </label>
          <label className="triage__check">
            <input type="checkbox" name="HidesSchools" value="1" defaultChecked={view.hidesSchools} />
            {t("hiring-blindSchools")}
          </label>
        </fieldset>
        {view.mayChange && <Button kind="primary">{t("hiring-peopleSave")}</Button>}
      </Form>
    </EmployerLayout>
  );
}
