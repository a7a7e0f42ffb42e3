import { advertisementPath } from "../../../addresses/advertisements.ts";
import { kvkkLinkOf } from "../../../addresses/companies.ts";
import type { SentForm } from "../../../platform/http/route.ts";
import type { SignedInVisitor } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { listCoverLetters } from "../../cover-letters/index.ts";
import { listCvs } from "../../cv/index.ts";
import type { Question } from "../answers.rules.ts";
import { groupCompaniesPath } from "../applications.contract.ts";
import { questionFieldName } from "../applications.forms.ts";
import { type ApplyDecision, decideApply } from "../applications.rules.ts";
import type {
  AdvertisementInBrief,
  ApplyFormView,
  AskedByAdvertisement,
  AskedQuestion,
  FilledForm,
} from "../applications.view.ts";
import { type FormerAnswer, findFormerAnswers, findGroupCompanies } from "../own/own-applications.store.ts";
import { type ApplyRow, findApplyRow } from "../sending/applying.store.ts";
import { askedConsentsOf, situationOf } from "../sending/describe-situation.ts";

export type Member = Pick<SignedInVisitor, "personId" | "name">;

export type LoadedForm =
  | { kind: "unknown" }
  | { kind: "refused"; decision: Exclude<ApplyDecision, "ok">; row: ApplyRow }
  | { kind: "form"; row: ApplyRow; view: ApplyFormView };

/** The form of one advertisement for one member, or why there is none. */
export async function loadApplyForm(
  services: Services,
  member: Member,
  advertisementId: number,
  { now, sent }: { now: Date; sent?: SentForm | undefined },
): Promise<LoadedForm> {
  const { db } = services;
  const row = await findApplyRow(db, { advertisementId, personId: member.personId, now });
  if (!row) return { kind: "unknown" };
  const decision = decideApply(situationOf(row));
  if (decision !== "ok") return { kind: "refused", decision, row };
  const [shared, former, asked] = await Promise.all([
    loadDocuments(services, member, row),
    row.questions.length > 0 ? findFormerAnswers(db, member.personId, row.id) : [],
    loadAsked(services, row),
  ]);
  const view: ApplyFormView = {
    ...shared,
    ...asked,
    coverLetterText: "",
    questions: asAsked(row.questions, former),
    sent,
    isMissingInfoChecked: sent?.values.IsMissingInfoChecked?.[0] === "1",
  };
  return { kind: "form", row, view };
}

export async function loadAsked({ db }: Services, row: ApplyRow): Promise<AskedByAdvertisement> {
  const { salary_min, salary_max } = row;
  const groupCompanies = row.asks_group_consent ? await findGroupCompanies(db, row.id) : [];
  return {
    advertisement: { ...briefOf(row), salary: { salary_min, salary_max } },
    retentionMonths: row.retention_months,
    kvkkLink: row.has_kvkk_text ? kvkkLinkOf({ id: row.company_id, slug: row.company_slug }) : undefined,
    locations: row.locations,
    consents: askedConsentsOf(row),
    groupCompanyCount: groupCompanies.length,
    groupCompaniesHref: groupCompaniesPath(row.id),
  };
}

export function briefOf(row: Pick<ApplyRow, "id" | "slug" | "title" | "company_name">): AdvertisementInBrief {
  return { id: row.id, title: row.title, href: advertisementPath(row), companyName: row.company_name };
}

/** The member's CVs and letters, and what this advertisement's employer would read in the letters. */
export async function loadDocuments(
  services: Services,
  member: Member,
  about: Pick<ApplyRow, "title" | "company_name"> | undefined,
): Promise<Pick<FilledForm, "cvs" | "cvId" | "coverLetters" | "letterFor">> {
  const [cvs, letters] = await Promise.all([
    listCvs(services, member.personId),
    listCoverLetters(services, member.personId),
  ]);
  return {
    cvs,
    cvId: cvs[0]?.id,
    coverLetters: letters.map(({ id, title }) => ({ id, title })),
    letterFor: about && { company: about.company_name, position: about.title, name: member.name },
  };
}

export function asAsked(
  questions: readonly Question[],
  given: readonly Pick<FormerAnswer, "question_id" | "text" | "option_ids">[],
): AskedQuestion[] {
  return questions.map((question, index) => {
    const answer = given.find(({ question_id }) => question_id === question.id);
    return {
      ...question,
      name: questionFieldName(index, question.kind),
      given: { text: answer?.text ?? "", optionIds: answer?.option_ids ?? [] },
    };
  });
}
