import type { z } from "zod";
import { HtmlPart, json, ownPage, refuse } from "../../../platform/http/answer.ts";
import type { Contract } from "../../../platform/http/contract.ts";
import { type FormPage, type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import { memberOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { visitCounterOf } from "../../tracking/index.ts";
import type { Changed } from "../change-cv.ts";
import {
  checkMissingInfo,
  saveMissingComputerSkill,
  saveMissingEducation,
  saveMissingExperience,
  saveMissingPersonalInfo,
} from "../cv.contract.ts";
import type { Cv } from "../cv.view.ts";
import { type LineWriting, writeEducation, writeExperience } from "../editor/save-editor-parts.ts";
import { needed } from "../fields/parts.ts";
import { readCv } from "../read-cv.ts";
import { refusalOf } from "../refusals.ts";
import { missingInfoOf } from "./missing-info.rules.ts";
import {
  MissingInfo,
  MissingInfoPage,
  type MissingInfoView,
  type OperationName,
  operations,
} from "./missing-info.tsx";
import { addCompetencies, savePersonalInfo } from "./save-missing-info.ts";

/** What an application asks about a CV before it is sent. */
export function missingInfoRoutes(services: Services): Route[] {
  const saving = <Input extends { CvID: number }>(
    contract: Contract<z.ZodType<Input>>,
    name: OperationName,
    save: (services: Services, writing: LineWriting, sent: Input) => Promise<Changed>,
  ) =>
    route(
      contract,
      async (request) => answer(request, name, await save(services, writingOf(request), request.input)),
      { formPage: formPage(name) },
    );

  return [
    route(checkMissingInfo, async (request) => {
      const { input, now } = request;
      const cv = await readCv(services, memberOf(request.visitor).personId, input.cvID);
      if (!cv) return refuse(404);
      const missing = missingInfoOf(cv);
      const isComplete = !missing.isPersonalInfoMissing && !missing.isEducationInfoMissing;
      if (!isComplete && input.adID !== undefined)
        visitCounterOf(services).reachStep("missing-info", input.adID, request, now);
      const html = isComplete ? "" : new HtmlPart(<MissingInfo view={viewOf(cv)} />);
      return json({ success: 1, ...missing, html });
    }),
    saving(saveMissingPersonalInfo, "personal", savePersonalInfo),
    saving(saveMissingExperience, "experience", writeExperience),
    saving(saveMissingEducation, "education", writeEducation),
    saving(saveMissingComputerSkill, "skill", addCompetencies),
  ];
}

function writingOf({ input, visitor, texts, now }: RouteRequest<{ CvID: number }>): LineWriting {
  return {
    personId: memberOf(visitor).personId,
    cvId: input.CvID,
    language: texts.lang,
    now,
    entry: "yeni",
  } as const;
}

function answer({ texts }: RouteRequest<unknown>, name: OperationName, changed: Changed) {
  if (changed.kind !== "saved") return refusalOf(changed, texts, "applyPopup-registerFail");
  const title = texts.t(operations[name].title);
  return json({ success: 1, title, message: texts.t("applyPopup-registerSuccess"), errors: {} });
}

function viewOf(cv: Cv): MissingInfoView {
  const { isPersonalInfoMissing, isEducationInfoMissing } = missingInfoOf(cv);
  return {
    cvId: cv.id,
    missing: [
      ...(isPersonalInfoMissing ? (["personal"] as const) : []),
      ...(isEducationInfoMissing ? (["education"] as const) : []),
    ],
    welcome: [
      ...(cv.experiences.length === 0 ? (["experience"] as const) : []),
      ...(cv.competencies.length === 0 ? (["skill"] as const) : []),
    ],
    personal: { values: needed.fill(cv.personal) },
  };
}

function formPage(name: OperationName): FormPage {
  return {
    show: ({ texts }, { values, errors, problem }) =>
      ownPage(
        texts.t(operations[name].title),
        <MissingInfoPage
          name={name}
          cvId={Number(values.CvID?.[0])}
          filled={{ values, errors }}
          problem={problem}
        />,
      ),
  };
}
