import { ownPage, redirect, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import { memberOf } from "../../../platform/http/visitor.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import { ATTACHMENT_PATH, createFromDocument } from "../attachment/attachment.contract.ts";
import { beginWithDocument } from "../attachment/store-attachment.ts";
import {
  copyCv,
  createCv,
  cvPath,
  deleteCv,
  importCv,
  LIST_PATH,
  makeDefaultCv,
  renameCv,
  restoreCv,
  showCvs,
} from "../cv-list.contract.ts";
import { tidy } from "../fields/cv.rules.ts";
import { fromJsonResume } from "../output/json-resume.ts";
import { deletedTitle, listCvs, readCv } from "../read-cv.ts";
import { refuseDocument } from "../refusals.ts";
import { completenessOf } from "./completeness.ts";
import { CvListPage } from "./cv-list.page.tsx";
import type { CvListView } from "./cv-list.view.ts";
import {
  applyWith,
  bringBackCv,
  duplicateCv,
  type Made,
  MOST_CVS,
  makeCv,
  renameOwnCv,
  takeIn,
  throwAwayCv,
} from "./manage-cvs.ts";

export function cvListRoutes(services: Services): Route[] {
  async function listPage(
    { visitor, texts }: RouteRequest<unknown>,
    {
      deletedId,
      ...shown
    }: { deletedId?: number | undefined } & Pick<CvListView, "problem" | "importProblem" | "uploadProblem">,
  ) {
    const { personId } = memberOf(visitor);
    const items = await listCvs(services, personId);
    const cvs = await Promise.all(items.map(({ id }) => readCv(services, personId, id)));
    const title = deletedId && (await deletedTitle(services, personId, deletedId));
    const view: CvListView = {
      cvs: cvs.flatMap((cv) =>
        cv
          ? {
              id: cv.id,
              title: cv.title,
              headline: cv.headline,
              isDefault: cv.isDefault,
              updatedAt: cv.updatedAt.toISOString(),
              completeness: completenessOf(cv),
            }
          : [],
      ),
      most: MOST_CVS,
      deleted: deletedId && title ? { id: deletedId, title } : undefined,
      ...shown,
    };
    return ownPage(texts.t("cv-title"), <CvListPage view={view} />);
  }

  return [
    route(showCvs, (request) => listPage(request, { deletedId: request.input.silinen })),
    route(
      createCv,
      async ({ input, visitor, texts, now }) => {
        const title = tidy(input.Title) || untitled(texts);
        const made = await makeCv(services, { personId: memberOf(visitor).personId, title, now });
        return afterMaking(made, (id) => cvPath(id));
      },
      { formPage: { show: (request, { problem }) => listPage(request, { problem }) } },
    ),
    route(
      importCv,
      async ({ input, visitor, texts, now }) => {
        const imported = fromJsonResume(new TextDecoder().decode(input.File?.bytes), now);
        if (!imported) return refuse(422, { message: "cv-importUnreadable" });
        const title = imported.headline || untitled(texts);
        const made = await takeIn(services, { personId: memberOf(visitor).personId, title, now }, imported);
        return afterMaking(made, (id) => cvPath(id));
      },
      { formPage: { show: (request, { problem }) => listPage(request, { importProblem: problem }) } },
    ),
    route(
      createFromDocument,
      async ({ input, visitor, texts, now }) => {
        const begun = { personId: memberOf(visitor).personId, title: untitled(texts), now };
        const made = await beginWithDocument(services, begun, input.File);
        if (made.kind === "unusable") return refuseDocument(made.problem);
        return afterMaking(made, (id) => cvPath(id, ATTACHMENT_PATH));
      },
      {
        formPage: {
          show: (request, { errors, problem }) =>
            listPage(request, { uploadProblem: errors.File?.[0] ?? problem }),
        },
      },
    ),
    ...changingRoutes(services),
  ];
}

function untitled({ t }: LanguageTexts) {
  return (count: number) => t("cv-untitled", { number: count + 1 });
}

/** What is done to one of them. */
function changingRoutes(services: Services): Route[] {
  return [
    route(renameCv, async ({ input, visitor }) => {
      const title = tidy(input.Title);
      if (title === "") return refuse(422, { message: "cv-notSaved" });
      const isFound = await renameOwnCv(services, memberOf(visitor).personId, input.id, title);
      return isFound ? redirect(cvPath(input.id)) : refuse(404);
    }),
    route(copyCv, async ({ input, visitor, texts, now }) => {
      const titleOf = (name: string) => texts.t("cv-copyName", { name });
      const made = await duplicateCv(services, memberOf(visitor).personId, input.id, titleOf, now);
      return afterMaking(made, (id) => cvPath(id));
    }),
    route(makeDefaultCv, async ({ input, visitor }) => {
      const isFound = await applyWith(services, memberOf(visitor).personId, input.id);
      return isFound ? redirect(LIST_PATH) : refuse(404);
    }),
    route(deleteCv, async ({ input, visitor, now }) => {
      const isFound = await throwAwayCv(services, memberOf(visitor).personId, input.id, now);
      return isFound ? redirect(`${LIST_PATH}?silinen=${input.id}`) : refuse(404);
    }),
    route(restoreCv, async ({ input, visitor }) => {
      const made = await bringBackCv(services, memberOf(visitor).personId, input.id);
      return afterMaking(made, () => LIST_PATH);
    }),
  ];
}

function afterMaking(made: Made, goTo: (id: number) => string) {
  if (made.kind === "gone") return refuse(404);
  if (made.kind === "too-many") return refuse(409, { message: "cv-tooMany", values: { most: MOST_CVS } });
  return redirect(goTo(made.id));
}
