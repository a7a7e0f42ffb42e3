import { useId } from "react";
import { REPORTS_PATH } from "../../addresses/reports.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDate, formatDateTime, formatNumber } from "../../ui/format.ts";
import { CheckboxField } from "../../ui/forms/choice-fields.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Link } from "../../ui/link.tsx";
import { useMayDo } from "../../ui/role.ts";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { type Texts, useTexts } from "../../ui/text.tsx";
import { Answers } from "../answers/views.ts";
import { EmployerLayout } from "../employers/views.ts";
import { BarChart } from "./bar-chart.tsx";
import { type ReportTable, reportTables } from "./report-tables.ts";
import type { ReportView } from "./reports.view.ts";

export function ReportPage({ view }: { view: ReportView }) {
  const texts = useTexts();
  const { t, lang } = texts;
  const mayChange = useMayDo("company.edit");
  const tables = reportTables(view, texts);
  const [funnel, ...others] = tables;
  const onTime = t("reports-onTime");
  return (
    <EmployerLayout current={REPORTS_PATH} title={t("reports-title")} intro={t("reports-intro")}>
      <ReportChoice view={view} />
      <p className="report__of">
        <strong>
          <bdi>{view.advertisement?.title ?? t("reports-all")}</bdi>
        </strong>{" "}
        <span>
          {t("reports-days", { start: formatDate(view.start, lang), end: formatDate(view.end, lang) })}
        </span>{" "}
        {view.countedAt && (
          <span>{t("reports-countedAt", { date: formatDateTime(view.countedAt, lang) })}</span>
        )}
      </p>
      {view.countedAt === undefined || !funnel ? (
        <EmptyState title={t("reports-nothing")} text={t("reports-nothingText")} />
      ) : (
        <>
          <ReportSection table={funnel}>
            <p>{t("reports-outcomes", { rejected: view.rejected, withdrawn: view.withdrawn })}</p>
            {view.erased > 0 && <p>{t("reports-erased", { count: view.erased })}</p>}
          </ReportSection>
          {others.map((table) => (
            <ReportSection key={table.title} table={table}>
              {table.title === onTime && <AnswersBeside view={view} />}
            </ReportSection>
          ))}
        </>
      )}
      {mayChange && <RecruitersForm isReported={view.reportsRecruiters} />}
    </EmployerLayout>
  );
}

function ReportChoice({ view: { start, end, advertisement, advertisements } }: { view: ReportView }) {
  const { t } = useTexts();
  const id = useId();
  const chosen = advertisements.some((each) => each.id === advertisement?.id) ? [] : [advertisement];
  const file = new URLSearchParams({ baslangic: start, bitis: end });
  if (advertisement) file.set("ilan", String(advertisement.id));
  const days = [
    { name: "baslangic", label: t("reports-start"), value: start },
    { name: "bitis", label: t("reports-end"), value: end },
  ];
  return (
    <form className="report__choice no-print" method="get" action={REPORTS_PATH}>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-ilan`}>
          {t("reports-advertisement")}
        </label>
        <select
          className="field__control"
          id={`${id}-ilan`}
          name="ilan"
          defaultValue={advertisement?.id ?? ""}
        >
          <option value="">{t("reports-all")}</option>
          {[...chosen, ...advertisements].map(
            (each) =>
              each && (
                <option key={each.id} value={each.id}>
                  {each.title}
                </option>
              ),
          )}
        </select>
      </div>
      {days.map(({ name, label, value }) => (
        <div className="field" key={name}>
          <label className="field__label" htmlFor={`${id}-${name}`}>
            {label}
          </label>
          <input
            className="field__control"
            id={`${id}-${name}`}
            type="date"
            name={name}
            defaultValue={value}
          />
        </div>
      ))}
      <Button>{t("reports-show")}</Button>
      <Link kind="onward" href={`${REPORTS_PATH}.csv?${file}`}>
        {t("reports-csv")}
      </Link>
    </form>
  );
}

function ReportSection({ table, children }: { table: ReportTable; children: React.ReactNode }) {
  const texts = useTexts();
  const { title, about, head, columns, rows } = table;
  const unit = columns[0]?.unit ?? "count";
  return (
    <section className="report__section">
      <SectionHeading title={title} />
      <p className="report__about">{about}</p>
      {children}
      {rows.length === 0 ? (
        <p>{texts.t("reports-none")}</p>
      ) : (
        <div {...figureOf(table)}>
          <BarChart
            title={title}
            bars={rows.map(({ name, label, whole, values: [value] }) => ({
              name,
              label,
              whole,
              value: value ?? 0,
              shown: write(value, unit, texts),
            }))}
          />
          <table className="report__table">
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                {columns.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, label, values }) => (
                <tr key={name}>
                  <th scope="row">
                    <bdi>{label}</bdi>
                  </th>
                  {columns.map((column, place) => (
                    <td key={column.label}>{write(values[place], column.unit, texts)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** What is too wide for a phone is moved sideways, with keys too. */
function figureOf({ title, columns }: ReportTable) {
  if (columns.length <= 2) return { className: "report__figure" };
  return {
    className: "report__figure report__figure--wide",
    tabIndex: 0,
    role: "group",
    "aria-label": title,
  };
}

function write(
  value: number | undefined,
  unit: ReportTable["columns"][number]["unit"],
  { t, lang }: Pick<Texts, "t" | "lang">,
): string {
  if (value === undefined) return "–";
  if (unit === "days")
    return value === 0 ? t("reports-lessThanADay") : t("reports-dayCount", { count: value });
  if (unit === "percent") return new Intl.NumberFormat(lang, { style: "percent" }).format(value / 100);
  return formatNumber(value, lang);
}

function AnswersBeside({ view: { answers, onTime, stillOpen } }: { view: ReportView }) {
  const { t } = useTexts();
  return (
    <>
      <Answers of={answers} />
      {onTime.quick > 0 && <p>{t("reports-quick", { count: onTime.quick })}</p>}
      {stillOpen.asked > 0 && <p>{t("reports-stillOpen", { ...stillOpen })}</p>}
    </>
  );
}

function RecruitersForm({ isReported }: { isReported: boolean }) {
  const { t } = useTexts();
  return (
    <section className="no-print">
      <SectionHeading title={t("reports-setting")} />
      <Form className="form employer-form" method="post" action={`${REPORTS_PATH}/kisiler`}>
        <CheckboxField
          name="ReportsRecruiters"
          label={t("reports-recruitersSwitch")}
          hint={t("reports-recruitersHint")}
          defaultChecked={isReported}
        />
        <div>
          <Button>{t("reports-save")}</Button>
        </div>
      </Form>
    </section>
  );
}
