import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { date, digits, maxlength, required } from "../../platform/forms/rule.ts";
import { Button } from "../../ui/button.tsx";
import { Collapsible } from "../../ui/collapsible.tsx";
import { CheckboxTree } from "../../ui/forms/checkbox-tree.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { DatePartsField } from "../../ui/forms/date-parts-field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { MonthYearField } from "../../ui/forms/month-year-field.tsx";
import { Highlight } from "../../ui/highlight.tsx";
import { Link } from "../../ui/link.tsx";
import { PercentPie } from "../../ui/percent-pie.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { ShowMoreList } from "../../ui/show-more-list.tsx";
import { useText } from "../../ui/text.tsx";

const widgetsForm = defineForm({
  WidgetBirthDate: field.date([required()]),
  WidgetMeetingDate: field.date([date(0, 1)]),
  WidgetMilitaryDate: field.dateParts([required()]),
  WidgetStartMonth: field.text([digits()]),
  WidgetStartYear: field.text([digits()]),
  WidgetFields: field.list([maxlength(2)]),
  WidgetMainField: field.list([maxlength(1)]),
});

const percents = [0, 32.9, 33, 65.9, 66, 100];
const cities = [
  "Adana",
  "Ankara",
  "Antalya",
  "Bursa",
  "Diyarbakır",
  "Eskişehir",
  "İstanbul",
  "İzmir",
  "Kayseri",
];
const advertisement = "Deneyimli İşçi ve SATIŞ Temsilcisi (işçi sağlığı, satın alma)";

export function WidgetsSection() {
  const t = useText();
  const values = { WidgetMeetingDate: [`15/06/${new Date().getFullYear()}`], WidgetFields: ["front"] };
  return (
    <section id="widgets">
      <SectionHeading title={t("developer-widgets")} />
      <Form action="/gelistirici/bilesenler" of={widgetsForm} filled={{ values }} className="gallery__fields">
        <DateField name="WidgetBirthDate" label={t("developer-birthDate")} autoComplete="bday" />
        <DateField name="WidgetMeetingDate" label={t("developer-meetingDate")} yearsBack={0} yearsAhead={1} />
        <DatePartsField name="WidgetMilitaryDate" label={t("developer-militaryDate")} />
        <MonthYearField
          label={t("developer-workStart")}
          monthName="WidgetStartMonth"
          yearName="WidgetStartYear"
        />
        <Trees />
        <Button kind="secondary">{t("developer-action")}</Button>
      </Form>
      <div className="gallery__row">
        {percents.map((percent) => (
          <PercentPie key={percent} percent={percent} label={t("developer-cvFilled")} />
        ))}
      </div>
      <div className="gallery__fields">
        <Collapsible>
          <LongText />
        </Collapsible>
        <Collapsible>
          <p>{t("developer-sampleText")}</p>
        </Collapsible>
        <ShowMoreList>
          {cities.map((city) => (
            <li key={city}>
              <Link href="#widgets" kind="onward">
                {city}
              </Link>
            </li>
          ))}
        </ShowMoreList>
        <div>
          <p>{t("developer-highlighted")}</p>
          <p lang="tr">
            <Highlight text={advertisement} terms={["isci", "sat"]} />
          </p>
        </div>
      </div>
    </section>
  );
}

function Trees() {
  const t = useText();
  const leaf = (value: string, label: string) => ({ value, label });
  const nodes = [
    {
      value: "it",
      label: t("developer-treeBranchA"),
      children: [
        {
          value: "software",
          label: t("developer-treeBranchB"),
          children: [leaf("front", t("developer-treeLeafA")), leaf("back", t("developer-treeLeafB"))],
        },
        leaf("network", t("developer-treeLeafC")),
      ],
    },
    {
      value: "health",
      label: t("developer-treeBranchC"),
      children: [
        leaf("nurse", t("developer-treeLeafD")),
        leaf("pharmacy", t("developer-treeLeafE")),
        leaf("occupational", t("developer-treeLeafF")),
      ],
    },
    leaf("other", t("developer-treeLeafG")),
  ];
  return (
    <>
      <CheckboxTree
        name="WidgetFields"
        label={t("developer-fieldsOfWork")}
        nodes={nodes}
        mostChosen={2}
        hasFilter
      />
      <CheckboxTree name="WidgetMainField" label={t("developer-mainField")} nodes={nodes} canChooseBranches />
    </>
  );
}

function LongText() {
  const t = useText();
  const sentences = Array.from({ length: 12 }, (_, index) => `${index + 1}. ${t("developer-sampleText")}`);
  return (
    <>
      <p>{sentences.join(" ")}</p>
      <p>
        <Link href="#widgets">{t("developer-action")}</Link>
      </p>
    </>
  );
}
