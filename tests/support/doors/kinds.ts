import type { Contract } from "../../../src/platform/http/contract.ts";

/** Things that belong to somebody: only some may see or change them. */
export const PRIVATE_KINDS = [
  "application",
  "cv",
  "experience",
  "education",
  "entry",
  "coverLetter",
  "savedSearch",
  "visitorSearch",
  "discTest",
  "session",
  "passkey",
  "ownAdvertisement",
  "invitation",
  "invitationToApply",
  "colleague",
  "template",
  "messageFile",
  "stage",
  "criterion",
  "move",
  "answer",
  "interview",
  "companyDocument",
] as const;
export type PrivateKind = (typeof PRIVATE_KINDS)[number];

/** Things that everybody may know of. */
const PUBLIC_KINDS = ["advertisement", "location", "question", "company"] as const;
export type Kind = PrivateKind | (typeof PUBLIC_KINDS)[number] | "constant" | "forStaff";

/**
 * What the number in a field is of, by route and name; the first line that fits says it. A field that fits none fails the
 * walks: whoever adds one says here whose things it names.
 */
const KINDS: readonly [pattern: RegExp, kind: Kind][] = [
  [/^\/yonetim\/|^\/yonetim .*/, "forStaff"],
  [/^\/hesabim\/ozgecmisler\/:id\/deneyim\/:entry entry$/, "experience"],
  [/^\/hesabim\/ozgecmisler\/:id\/:kind\/:entry\/.* entry$/, "experience"],
  [/^\/hesabim\/ozgecmisler\/:id\/egitim\/:entry entry$/, "education"],
  [/^\/hesabim\/ozgecmisler\/:id\/satir\/:entry entry$/, "entry"],
  [/^\/hesabim\/ozgecmisler\S* (id|silinen)$/, "cv"],
  [/^\/isveren\/ozgecmisler\/:id id$/, "cv"],
  [/^\/isveren\/davetler CandidateID$/, "cv"],
  [/^\/isveren\/davetler AdvertisementID$/, "ownAdvertisement"],
  [/^\/hesabim\/davetler\/:id id$/, "invitationToApply"],
  [/^\/hesabim\/on-yazilar\S* (id|silinen|kaydedilen)$/, "coverLetter"],
  [/^\/hesabim\/kayitli-aramalar\S* (id|silinen|kaydedilen)$/, "savedSearch"],
  [/^\/isveren\/ilanlar\S* id$/, "ownAdvertisement"],
  [/^\/isveren\/(basvurular|raporlar(\.csv)?) ilan$/, "ownAdvertisement"],
  [/ applicationID$/i, "application"],
  [/ cvID$/i, "cv"],
  [/ coverLetterID$/i, "coverLetter"],
  [/ testID$/i, "discTest"],
  [/ sessionID$/, "session"],
  [/ PasskeyID$/, "passkey"],
  [/ InvitationID$/, "invitation"],
  [/ (PersonID|OwnerID)$/, "colleague"],
  [/ TemplateID$/, "template"],
  [/^\/isveren\/\S* sahip$/, "colleague"],
  [/^\/isveren\/\S* (asama|StageID)$|\.(StageID|MergeInto)$/, "stage"],
  [/\.CriterionID$/, "criterion"],
  [/^\/isveren\/\S* (tasima|MoveID)$/, "move"],
  [/^\/isveren\/\S* yanit$/, "answer"],
  [/^\/isveren\/\S* (sonra|once)$/, "application"],
  [/ interviewID$/, "interview"],
  [/ Interviewers$/, "colleague"],
  [/ messageFileID$/, "messageFile"],
  [/ companyDocumentID$/, "companyDocument"],
  [/ SearchID$/, "visitorSearch"],
  [/ (advertisementID|adID|ilan|cikarilan)$/i, "advertisement"],
  [/^\/(api\/v1\/advertisements|is-alarmi\/ilan)\/:id id$/, "advertisement"],
  [/^\/is-ilani\/:slugAndId slugAndId$/, "advertisement"],
  [/ advertisementLocationID$/i, "location"],
  [/\.ApplicationQuestionID$/, "question"],
  [/ (customerID|birakilan|CompanyValue)$/, "company"],
  [/\.SubscriptionID$/, "company"],
  [/^\/(api\/v1\/companies\/:id id|firma\/:slugAndId\S* slugAndId)$/, "company"],
  // Only ever the company's own; what they say is how many were acted upon.
  [/ (islem|atlanan|ActID)$/, "constant"],
  // Levels, years, days and scores.
  [/^\/isveren\/\S* (egitim|deneyim|gun|puan)$/, "constant"],
  // Cities, sectors, positions, schools, questions of ours: the same for everybody, and written in the code.
  [/[ .](CityID|DistrictID|CountryID|SectorID|EducationLevelID|sehir)$/i, "constant"],
  [/ (PositionValue|DesiredPositionValue|TaxOfficeValue|School_Value|Department_Value)$/, "constant"],
  [/[ .](QuestionID|SelectedOptionID|soru|duration|Most\d+|Least\d+)$/, "constant"],
];

export function kindOf({ path }: Contract, field: string): Kind | undefined {
  return KINDS.find(([pattern]) => pattern.test(`${path} ${field}`))?.[1];
}

export function isPrivate(kind: Kind | undefined): kind is PrivateKind {
  return (PRIVATE_KINDS as readonly string[]).includes(kind ?? "");
}
