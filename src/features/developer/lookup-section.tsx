import { when } from "../../platform/forms/condition.ts";
import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { atleastonerequired, maxlength, required } from "../../platform/forms/rule.ts";
import { Button } from "../../ui/button.tsx";
import { CityDistrictFields } from "../../ui/forms/city-district-fields.tsx";
import { CountryFields, HOME_COUNTRY } from "../../ui/forms/country-fields.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { LookupField } from "../../ui/forms/lookup-field.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { placeChoices } from "../lookups/index.ts";

const lookupForm = defineForm({
  School_Value: field.id(),
  School_Name: field.text([required(), maxlength(100)]),
  Competencies: field.text([
    atleastonerequired(["Competencies", "CompetenciesText"], { message: "ui-rule-required" }),
  ]),
  CompetenciesText: field.text(),
  CompanyValue: field.id(),
  CompanyName: field.text([required()]),
  CityID: field.id([required()]),
  DistrictID: field.id([required()]),
});

const atHome = when("CountryID").is(HOME_COUNTRY);
const abroad = when("CountryID").isNot(HOME_COUNTRY);

const countryForm = defineForm({
  CountryID: field.id([required()]),
  CityID: field.id([required()], { when: atHome }),
  DistrictID: field.id([required()], { when: atHome }),
  OtherCity: field.text([required()], { when: abroad }),
  OtherDistrict: field.text([required()], { when: abroad }),
});

const GALLERY = "/gelistirici/bilesenler";

export function LookupSection() {
  const t = useText();
  const { lang } = useTexts();
  const { countries, cities, districts } = placeChoices(lang);
  const send = <Button kind="primary">{t("developer-lookupSend")}</Button>;
  return (
    <section>
      <SectionHeading title={t("developer-lookups")} />
      <div className="gallery">
        <Form className="gallery__fields" of={lookupForm} action={GALLERY}>
          <LookupField
            type="university"
            name="School_Value"
            textName="School_Name"
            label={t("developer-lookupUniversity")}
            hint={t("developer-lookupUniversityHint")}
            allowsOwnText
          />
          <LookupField
            type="competency"
            name="Competencies"
            textName="CompetenciesText"
            label={t("developer-lookupCompetencies")}
            isRequired
            isMultiple
            asJson
            most={3}
          />
          <LookupField
            type="company"
            name="CompanyValue"
            textName="CompanyName"
            label={t("developer-lookupCompany")}
          />
          <CityDistrictFields cities={cities} districts={districts} />
          {send}
        </Form>
        <Form
          className="gallery__fields"
          of={countryForm}
          action={GALLERY}
          filled={{ values: { CountryID: [HOME_COUNTRY] } }}
        >
          <CountryFields countries={countries} cities={cities} districts={districts} />
          {send}
        </Form>
      </div>
    </section>
  );
}
