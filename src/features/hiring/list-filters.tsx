import { Button } from "../../ui/button.tsx";
import { useTexts } from "../../ui/text.tsx";
import { listHref, SORTS } from "./hiring.contract.ts";
import type { ApplicantsView } from "./hiring.view.ts";

/** Plain forms: the address of what they show can be kept and sent on. */
export function Searching({ view }: { view: ApplicantsView }) {
  const { t } = useTexts();
  return (
    <search className="triage__searching">
      <form className="triage__search" action={actionOf(view)}>
        <Carried view={view} except={["q", "ilan", "sirala"]} />
        <input
          className="field__control"
          type="search"
          name="q"
          defaultValue={view.asked.q}
          placeholder={t("hiring-searchHint")}
          aria-label={t("hiring-search")}
        />
        {view.advertisement === undefined && (
          <select
            className="field__control"
            name="ilan"
            defaultValue={view.asked.ilan ?? ""}
            aria-label={t("applications-ofAdvertisement")}
          >
            <option value="">{t("applications-allAdvertisements")}</option>
            {view.advertisements.map(({ id, title, place, count }) => (
              <option key={id} value={id}>
                {t("applications-advertisementOption", {
                  title: place ? `${title}, ${place}` : title,
                  count,
                })}
              </option>
            ))}
          </select>
        )}
        <select
          className="field__control"
          name="sirala"
          defaultValue={view.sort}
          aria-label={t("hiring-sort")}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`hiring-sort-${sort}`)}
            </option>
          ))}
        </select>
        <Button>{t("applications-show")}</Button>
      </form>
    </search>
  );
}

const MORE = [
  "gorulmedi",
  "sahip",
  "etiket",
  "sehir",
  "egitim",
  "deneyim",
  "gun",
  "yanit",
  "uymayan",
  "bekleyen",
] as const;

export function MoreFilters({ view }: { view: ApplicantsView }) {
  const { t } = useTexts();
  const { asked } = view;
  return (
    <details className="triage__more" open={MORE.some((name) => asked[name] !== undefined)}>
      <summary>{t("hiring-moreFilters")}</summary>
      <form className="triage__filters" action={actionOf(view)}>
        <Carried view={view} except={MORE} />
        <label className="triage__check">
          <input type="checkbox" name="gorulmedi" value="1" defaultChecked={asked.gorulmedi === "1"} />
          {t("hiring-onlyUnseen")}
        </label>
        <label className="triage__check">
          <input type="checkbox" name="bekleyen" value="1" defaultChecked={asked.bekleyen === "1"} />
          {t("hiring-onlyWaiting")}
        </label>
        <label className="triage__check">
          <input type="checkbox" name="uymayan" value="1" defaultChecked={asked.uymayan === "1"} />
          {t("hiring-onlyUnwanted")}
        </label>
        <Select
          name="sahip"
          value={asked.sahip}
          label={t("hiring-owner")}
          options={[{ id: "yok", name: t("hiring-nobody") }, ...view.team]}
        />
        <Field name="etiket" value={asked.etiket} label={t("hiring-tag")} />
        <Select name="sehir" value={asked.sehir} label={t("hiring-city")} options={view.provinces} />
        <Field name="deneyim" value={asked.deneyim} label={t("hiring-experience")} isNumber />
        <Field name="gun" value={asked.gun} label={t("hiring-daysWaiting")} isNumber />
        {view.questions.map((question) => (
          <Select
            key={question.id}
            name="yanit"
            value={asked.yanit}
            label={question.text}
            options={question.options.map(({ id, text }) => ({ id, name: text }))}
          />
        ))}
        <Button>{t("applications-show")}</Button>
      </form>
    </details>
  );
}

function actionOf({ advertisement }: ApplicantsView): string {
  return listHref(advertisement ? { ilan: String(advertisement.id) } : {});
}

/** What else was chosen stays chosen. */
function Carried({ view, except }: { view: ApplicantsView; except: readonly string[] }) {
  return Object.entries(view.asked).flatMap(([name, value]) =>
    except.includes(name) || (name === "ilan" && view.advertisement)
      ? []
      : [<input key={name} type="hidden" name={name} value={value} />],
  );
}

interface FieldProps {
  name: string;
  value: string | undefined;
  label: string;
}

function Field({ name, value, label, isNumber = false }: FieldProps & { isNumber?: boolean }) {
  return (
    <label className="triage__field">
      <span className="field__label">{label}</span>
      <input
        className="field__control"
        name={name}
        defaultValue={value}
        {...(isNumber && { type: "number", min: 1, max: 365, inputMode: "numeric" })}
      />
    </label>
  );
}

function Select({
  name,
  value,
  label,
  options,
}: FieldProps & { options: readonly { id: number | string; name: string }[] }) {
  return (
    <label className="triage__field">
      <span className="field__label">{label}</span>
      <select className="field__control" name={name} defaultValue={value ?? ""}>
        <option value="">–</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
