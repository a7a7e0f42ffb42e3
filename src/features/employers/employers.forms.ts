import { defineForm, field } from "../../platform/forms/form-definition.ts";
import {
  accept,
  email,
  equalTo,
  maxlength,
  minlength,
  mustbetrue,
  range,
  regex,
  required,
  taxnumber,
  yearSince,
} from "../../platform/forms/rule.ts";
import { RETENTION_MONTHS } from "../answers/answers.forms.ts";

const LONGEST_EMAIL = 254;
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;
/** First and last name and the blank between them fit into one name. */
const LONGEST_NAME = 99;
const LONGEST_COMPANY_NAME = 200;
const OLDEST_COMPANY = 1800;

const nameRules = [required(), maxlength(LONGEST_NAME)];
const newPassword = {
  Password: field.secret([required(), minlength(SHORTEST_PASSWORD), maxlength(LONGEST_PASSWORD)]),
  PasswordRepeat: field.secret([required(), equalTo("Password")]),
  AcceptTerms: field.flag([mustbetrue()]),
};

export const employerSignUpForm = defineForm({
  CompanyName: field.text([required(), maxlength(LONGEST_COMPANY_NAME)]),
  TaxNumber: field.text([required(), taxnumber()]),
  FirstName: field.text(nameRules),
  LastName: field.text(nameRules),
  Email: field.email([required(), email(), maxlength(LONGEST_EMAIL)]),
  Phone: field.phone([required()]),
  ...newPassword,
});

/** The address is that of the invitation: whoever has the link reads its mail. */
export const joinTeamForm = defineForm({
  FirstName: field.text(nameRules),
  LastName: field.text(nameRules),
  ...newPassword,
});

export const invitationForm = defineForm({
  Email: field.email([required(), email(), maxlength(LONGEST_EMAIL)]),
  Role: field.text([required(), regex(/owner|recruiter|hiring-manager|viewer/)]),
});

export const teamRoleForm = defineForm({
  PersonID: field.id([required()]),
  Role: field.text([required(), regex(/owner|recruiter|hiring-manager|viewer/)]),
});

const WEBSITE = /(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?/iu;

export const companyForm = defineForm({
  Website: field.text([regex(WEBSITE, { message: "ui-rule-url" }), maxlength(300)]),
  SectorID: field.id([required()]),
  CityID: field.id([required()]),
  DistrictID: field.id(),
  TaxOfficeName: field.text([maxlength(200)]),
  TaxOfficeValue: field.id(),
  EmployeeCount: field.text([regex(/1-10|11-50|51-250|251-1000|1000\+/)]),
  FoundedYear: field.number([yearSince(OLDEST_COMPANY)]),
  Phone: field.phone([required()]),
  About: field.text([maxlength(5000)]),
  KvkkText: field.text([maxlength(20_000)]),
  AnswerPromise: field.text([regex(/7|14|30/)]),
  RetentionMonths: field.number([range(RETENTION_MONTHS.least, RETENTION_MONTHS.most)]),
  Logo: field.file([accept(["image/png", "image/jpeg", "image/webp"])]),
  RemoveLogo: field.flag(),
  Cover: field.file([accept(["image/png", "image/jpeg", "image/webp"])]),
  CoverPart: field.text([regex(/top|centre|bottom/)]),
  CoverAlt: field.text([maxlength(200)]),
  RemoveCover: field.flag(),
  Benefits: field.list([maxlength(20)]),
  OwnBenefits: field.text([maxlength(400)]),
});
