import { VERIFICATION_PATH } from "../../addresses/companies.ts";
import { DEFAULT_STAGES_PATH } from "../../addresses/own-advertisements.ts";
import { Button } from "../../ui/button.tsx";
import { CompanyLogo } from "../../ui/company-logo.tsx";
import { CheckboxField, CheckboxGroup, RadioGroup, SelectField } from "../../ui/forms/choice-fields.tsx";
import { CityDistrictFields } from "../../ui/forms/city-district-fields.tsx";
import { NumberField, PhoneField } from "../../ui/forms/filtered-fields.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { LookupField } from "../../ui/forms/lookup-field.tsx";
import { FileField, TextArea, TextField } from "../../ui/forms/text-fields.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import { PROMISES, RETENTION_MONTHS } from "../answers/answers.forms.ts";
import { BENEFITS, COVER_SIZE } from "../companies/companies.contract.ts";
import { CompanyStateNotice, CompanyStatusBadge } from "./company-state.tsx";
import { EmployerLayout } from "./employer-layout.tsx";
import { companyForm } from "./employers.forms.ts";
import { EMPLOYEE_COUNTS } from "./employers.rules.ts";
import type { CompanyFormView } from "./employers.view.ts";

export function CompanyFormPage({ view }: { view: CompanyFormView }) {
  const t = useText();
  const { company, mayEdit } = view;
  return (
    <EmployerLayout
      current="/isveren/firma"
      title={t("employers-companyTitle")}
      intro={t(mayEdit ? "employers-companyIntro" : "employers-companyReadOnly")}
    >
      {view.outcome && <Notice tone="success">{t(`employers-company-${view.outcome}`)}</Notice>}
      <CompanyStateNotice company={company} mayEdit={mayEdit} />
      <Masthead view={view} />
      <ul className="employer-onward">
        {mayEdit && (
          <li>
            <Link kind="onward" href={VERIFICATION_PATH}>
              {t("employers-toVerification")}
            </Link>
          </li>
        )}
        <li>
          <Link kind="onward" href={DEFAULT_STAGES_PATH}>
            {t("employers-toStages")}
          </Link>
        </li>
      </ul>
      <Form
        className="form employer-form"
        of={companyForm}
        method="post"
        action="/isveren/firma"
        hasFiles
        filled={view.sent ?? { values: view.values }}
        problem={view.sent?.problem}
      >
        <fieldset className="form-section" disabled={!mayEdit}>
          <legend className="visually-hidden">{t("employers-companyTitle")}</legend>
          <SelectField
            name="SectorID"
            label={t("employers-sector")}
            emptyLabel={t("ui-placeChoose")}
            choices={view.sectors}
          />
          <CityDistrictFields cities={view.cities} districts={view.districts} />
          <LookupField
            type="taxOffice"
            name="TaxOfficeValue"
            textName="TaxOfficeName"
            label={t("employers-taxOffice")}
            hint={t("employers-taxOfficeHint")}
          />
          <TextField
            name="Website"
            label={t("employers-website")}
            hint={t("employers-websiteHint")}
            inputMode="url"
            autoComplete="url"
            dir="ltr"
          />
          <PhoneField name="Phone" label={t("employers-phone")} />
          <div className="form-pair">
            <SelectField
              name="EmployeeCount"
              label={t("employers-employeeCount")}
              emptyLabel={t("ui-placeChoose")}
              choices={EMPLOYEE_COUNTS.map((value) => ({ value, label: value.replace("-", "–") }))}
            />
            <NumberField name="FoundedYear" label={t("employers-foundedYear")} maxLength={4} />
          </div>
          <TextArea name="About" label={t("employers-about")} hint={t("employers-aboutHint")} rows={8} />
          <TextArea name="KvkkText" label={t("employers-kvkk")} hint={t("employers-kvkkHint")} rows={8} />
          <OfferFields />
          {mayEdit && <PictureFields company={company} />}
        </fieldset>
      </Form>
    </EmployerLayout>
  );
}

function Masthead({ view: { company, taxNumber } }: { view: CompanyFormView }) {
  const t = useText();
  return (
    <div className="employer-masthead">
      <CompanyLogo company={company} size="large" />
      <div>
        <p className="employer-team__name">
          <bdi>{company.name}</bdi> <CompanyStatusBadge status={company.status} />
        </p>
        <p className="employer-team__detail">
          {taxNumber && t("employers-taxNumberIs", { number: taxNumber })}
        </p>
      </div>
    </div>
  );
}

/** What a company promises those who come to it. */
function OfferFields() {
  const t = useText();
  return (
    <>
      <div className="form-pair">
        <SelectField
          name="AnswerPromise"
          label={t("employers-answerPromise")}
          hint={t("employers-answerPromiseHint")}
          emptyLabel={t("employers-noPromise")}
          choices={PROMISES.map((days) => ({
            value: String(days),
            label: t("employers-promiseOf", { days }),
          }))}
        />
        <NumberField
          name="RetentionMonths"
          label={t("employers-retention")}
          hint={t("employers-retentionHint", { ...RETENTION_MONTHS })}
          maxLength={2}
        />
      </div>
      <CheckboxGroup
        name="Benefits"
        label={t("employers-benefits")}
        choices={BENEFITS.map((value) => ({ value, label: t(`companies-benefit-${value}`) }))}
      />
      <TextArea
        name="OwnBenefits"
        label={t("employers-ownBenefits")}
        hint={t("employers-ownBenefitsHint")}
        rows={3}
      />
    </>
  );
}

function PictureFields({ company }: Pick<CompanyFormView, "company">) {
  const t = useText();
  return (
    <>
      <FileField
        name="Logo"
        label={t("employers-logo")}
        hint={t("employers-logoHint")}
        accept="image/png,image/jpeg,image/webp"
      />
      {company.logoUrl && <CheckboxField name="RemoveLogo" label={t("employers-removeLogo")} />}
      <CoverFields coverUrl={company.coverUrl} />
      <div>
        <Button kind="primary">{t("employers-saveCompany")}</Button>
      </div>
    </>
  );
}

function CoverFields({ coverUrl }: { coverUrl: string | undefined }) {
  const t = useText();
  return (
    <>
      {coverUrl !== undefined && <img className="company-cover" src={coverUrl} alt="" {...COVER_SIZE} />}
      <FileField
        name="Cover"
        label={t("employers-cover")}
        hint={t("employers-coverHint")}
        accept="image/png,image/jpeg,image/webp"
      />
      <RadioGroup
        name="CoverPart"
        label={t("employers-coverPart")}
        choices={(["top", "centre", "bottom"] as const).map((value) => ({
          value,
          label: t(`employers-coverPart-${value}`),
        }))}
      />
      <TextField name="CoverAlt" label={t("employers-coverAlt")} hint={t("employers-coverAltHint")} />
      {coverUrl !== undefined && <CheckboxField name="RemoveCover" label={t("employers-removeCover")} />}
    </>
  );
}
