import { APPLY_ERROR_TYPES, type ApplyDecision } from "../applications.rules.ts";
import type { ApplyFormView } from "../applications.view.ts";
import type { ApplyRow } from "../sending/applying.store.ts";

/** The apply form as programs read it, in the product's own names. */
export function displayModelOf(row: ApplyRow, decision: ApplyDecision, view?: ApplyFormView) {
  return {
    ApplyErrorType: APPLY_ERROR_TYPES[decision],
    CvID: view?.cvId ?? null,
    AdvertisementID: row.id,
    AdvertisementLocationID: row.locations[0]?.id ?? null,
    Advertisement: {
      AdvertisementID: row.id,
      Title: row.title,
      Customer: { CompanyName: row.company_name },
      LocationList: row.locations.map(({ id, name }) => ({ AdvertisementLocationID: id, Name: name })),
    },
    Cvs: (view?.cvs ?? []).map(({ id, title, isDefault }) => ({
      CvID: id,
      Title: title,
      IsDefault: isDefault,
    })),
    CoverLetters: (view?.coverLetters ?? []).map(({ id, title }) => ({ CoverLetterID: id, Title: title })),
    Questions: row.questions.map(({ id, kind, text, isRequired, message, options }) => ({
      ApplicationQuestionID: id,
      Text: text,
      Type: kind,
      IsRequired: isRequired,
      Message: message,
      Options: options.map((option) => ({ OptionID: option.id, Text: option.text })),
    })),
    Consents: { Abroad: row.is_abroad, GroupCompanies: row.asks_group_consent, Disc: row.requires_disc },
    DiscRequired: row.requires_disc,
  };
}
