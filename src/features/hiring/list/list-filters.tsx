import { Search, SlidersHorizontal } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { useTexts } from "../../../ui/text.tsx";
import { educationLevels } from "../../lookups/index.ts";
import { TagChoices } from "../application/applicant-team.tsx";
import { listHref, SORTS } from "../hiring.contract.ts";
import type { ApplicantsView } from "../hiring.view.ts";

/** Plain forms: the address of what they show can be saved and sent on. */
export function Searching({ view }: { view: ApplicantsView }) {
  const { t } = useTexts();
  return (
    <search className="triage__searching">
      <form className="triage__search" action={actionOf(view)}>
        <Carried view={view} except={["q", "sirala"]} />
        <input
          className="field__control"
          type="search"
          name="q"
          defaultValue={view.asked.q}
          placeholder={t("hiring-searchHint")}
          aria-label={t("hiring-search")}
        />
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
        <Button size="icon" aria-label={t("applications-show")}>
          <Icon of={Search} />
        </Button>
      </form>
    </search>
  );
}

const MORE = [
  "ilan",
  "gorulmedi",
  "taslak",
  "sahip",
  "etiket",
  "puan",
  "sehir",
  "egitim",
  "deneyim",
  "gun",
  "yanit",
  "spam",
  "uymayan",
  "bekleyen",
] as const;

const CHECKS = [
  ["bekleyen", "hiring-onlyWaiting"],
  ["uymayan", "hiring-onlyUnwanted"],
  ["taslak", "hiring-onlyMyDrafts"],
  ["spam", "hiring-onlySpam"],
] as const;

export function MoreFilters({ view, me }: { view: ApplicantsView; me: number }) {
  const { t } = useTexts();
  const { asked } = view;
  const chosen = MORE.filter((name) => asked[name] !== undefined && !(name === "ilan" && view.advertisement));
  return (
    <details className="triage__more" id="more-filters">
      <summary>
        <Icon of={SlidersHorizontal} size="small" />
        {t("hiring-filters", { count: chosen.length })}
      </summary>
      <form className="triage__filters" action={actionOf(view)}>
        <Carried view={view} except={MORE} />
        {view.advertisement === undefined && <AdvertisementSelect view={view} />}
        {CHECKS.map(([name, label]) => (
          <label key={name} className="triage__check">
            <input type="checkbox" name={name} value="1" defaultChecked={asked[name] === "1"} />
            {t(label)}
          </label>
        ))}
        <Select
          name="gorulmedi"
          value={asked.gorulmedi}
          label={t("hiring-opened")}
          options={[
            { id: "1", name: t("hiring-onlyUnseen") },
            { id: "0", name: t("hiring-onlySeen") },
          ]}
        />
        <Select
          name="sahip"
          value={asked.sahip}
          label={t("hiring-owner")}
          options={[
            { id: me, name: t("hiring-mine") },
            { id: "yok", name: t("hiring-nobody") },
            ...view.team.filter(({ id }) => id !== me),
          ]}
        />
        <Field name="etiket" value={asked.etiket} label={t("hiring-tag")} choices={view.tags} />
        <Select
          name="puan"
          value={asked.puan}
          label={t("hiring-scoreFilter")}
          options={[
            ...[4, 3, 2].map((least) => ({ id: least, name: t("hiring-scoreAtLeast", { score: least }) })),
            { id: "yok", name: t("hiring-notScoredByMe") },
          ]}
        />
        <Select name="sehir" value={asked.sehir} label={t("hiring-city")} options={view.provinces} />
        <Select
          name="egitim"
          value={asked.egitim}
          label={t("hiring-education")}
          options={educationLevels.map(({ id }) => ({ id, name: t(`lookups-educationLevel-${id}`) }))}
        />
        <Field name="deneyim" value={asked.deneyim} label={t("hiring-experience")} isNumber />
        <Field name="gun" value={asked.gun} label={t("hiring-daysWaiting")} isNumber />
        {view.questions.map((question) => (
          <Select
            key={question.id}
            name="yanit"
            value={asked.yanit
              ?.split(",")
              .find((id) => question.options.some((each) => String(each.id) === id))}
            label={question.text}
            options={question.options.map(({ id, text }) => ({ id, name: text }))}
          />
        ))}
        <div className="triage__filter-foot">
          <Button kind="primary">{t("applications-show")}</Button>
          {chosen.length > 0 && (
            <Link href={listHref(asked, Object.fromEntries(chosen.map((name) => [name, undefined])))}>
              {t("hiring-clearFilters")}
            </Link>
          )}
        </div>
      </form>
    </details>
  );
}

function AdvertisementSelect({ view }: { view: ApplicantsView }) {
  const { t } = useTexts();
  return (
    <Select
      name="ilan"
      value={view.asked.ilan}
      label={t("applications-ofAdvertisement")}
      none={t("applications-allAdvertisements")}
      options={view.advertisements.map(({ id, title, place, count }) => ({
        id,
        name: t("applications-advertisementOption", {
          title: place ? `${title}, ${place}` : title,
          count,
        }),
      }))}
    />
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

function Field({
  name,
  value,
  label,
  isNumber = false,
  choices,
}: FieldProps & { isNumber?: boolean; choices?: readonly string[] }) {
  return (
    <label className="triage__field">
      <span className="field__label">{label}</span>
      <input
        className="field__control"
        name={name}
        defaultValue={value}
        {...(isNumber ? { type: "number", min: 1, max: 365, inputMode: "numeric" } : { type: "text" })}
        {...(choices && { list: `${name}-choices`, autoComplete: "off" })}
      />
      {choices && <TagChoices id={`${name}-choices`} tags={choices} />}
    </label>
  );
}

function Select({
  name,
  value,
  label,
  none = "–",
  options,
}: FieldProps & { none?: string; options: readonly { id: number | string; name: string }[] }) {
  return (
    <label className="triage__field">
      <span className="field__label">{label}</span>
      <select className="field__control" name={name} defaultValue={value ?? ""}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
