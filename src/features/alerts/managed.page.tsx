import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/forms/choice-fields.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import { changeManaged, removeManaged } from "./alerts.contract.ts";
import { ALERT_FREQUENCIES, type AlertFrequency, frequencyForm } from "./alerts.forms.ts";

export interface ManagedView {
  email: string;
  code: string;
  stopHref: string;
  searches: {
    id: number;
    name: string;
    labels: string[];
    lost: string[];
    href: string | undefined;
    frequency: AlertFrequency;
  }[];
  /** Just confirmed or changed */
  isChanged: boolean;
}

/** What somebody without an account is mailed about, for whoever has the link from the mails. */
export function ManagedPage({ view }: { view: ManagedView }) {
  const t = useText();
  return (
    <div className="page-width managed">
      <h1>{t("alerts-manage")}</h1>
      <p className="managed__email">
        <bdi>{view.email}</bdi>
      </p>
      {view.isChanged && (
        <Notice tone="success">
          <p role="status">{t("alerts-changed")}</p>
        </Notice>
      )}
      {view.searches.length === 0 ? (
        <EmptyState scene="calendar" title={t("alerts-noneTitle")} text={t("alerts-noneText")} />
      ) : (
        <ul className="stored-list">
          {view.searches.map((search) => (
            <li key={search.id}>
              <ManagedSearch search={search} code={view.code} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link href={view.stopHref}>{t("alerts-stopAll")}</Link>
      </p>
    </div>
  );
}

function ManagedSearch({ search, code }: { search: ManagedView["searches"][number]; code: string }) {
  const t = useText();
  const name = <bdi>{search.name}</bdi>;
  return (
    <article className="stored">
      <div className="stored__facts">
        <h2 className="stored__title">
          {search.href === undefined ? name : <Link href={search.href}>{name}</Link>}
        </h2>
        {search.lost.length > 0 && (
          <p className="stored__lost">{t("saved-searches-lost", { filters: search.lost.join(", ") })}</p>
        )}
      </div>
      <div className="managed__actions">
        <Form
          className="managed__frequency"
          of={frequencyForm}
          method="post"
          action={changeManaged.path}
          filled={{ values: { Frequency: [search.frequency] } }}
        >
          <input type="hidden" name="kod" value={code} />
          <input type="hidden" name="SearchID" value={search.id} />
          <SelectField
            label={t("alerts-frequency")}
            name="Frequency"
            choices={ALERT_FREQUENCIES.map((value) => ({
              value,
              label: t(`saved-searches-frequency-${value}`),
            }))}
          />
          <Button>{t("saved-searches-saveButton")}</Button>
        </Form>
        <Form className="managed__remove" method="post" action={removeManaged.path}>
          <input type="hidden" name="kod" value={code} />
          <input type="hidden" name="SearchID" value={search.id} />
          <Button kind="quiet" aria-label={t("saved-searches-deleteOf", { name: search.name })}>
            {t("saved-searches-delete")}
          </Button>
        </Form>
      </div>
    </article>
  );
}
