import { editionOf } from "../../../platform/edition.ts";
import { ownPage, redirect, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import { memberOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { readApplying } from "../applying-cookie.ts";
import { cvPath } from "../cv-list.contract.ts";
import { readCv } from "../read-cv.ts";
import { afterChange, refuseDocument } from "../refusals.ts";
import {
  ATTACHMENT_PATH,
  downloadAttachment,
  removeAttachment,
  saveAttachment,
  showAttachment,
  takeOffers,
} from "./attachment.contract.ts";
import { AttachmentPage, type AttachmentView } from "./attachment.page.tsx";
import { offersOf } from "./offers.ts";
import { attachedFile, dropAttachment, readAttachment, storeAttachment } from "./store-attachment.ts";
import { replacedByOffers, takeFromDocument } from "./take-offers.ts";

type Shown = Pick<AttachmentView, "ticked" | "problem" | "uploadProblem">;

export function attachmentRoutes(services: Services): Route[] {
  async function attachmentPage(
    { visitor, texts, cookie }: RouteRequest<unknown>,
    id: number,
    shown: Shown = {},
  ) {
    const { personId } = memberOf(visitor);
    const cv = await readCv(services, personId, id);
    if (!cv) return refuse(404);
    const attachment = await readAttachment(services, personId, id);
    const view: AttachmentView = {
      cvId: cv.id,
      cvTitle: cv.title,
      applyingTo: readApplying(cookie, services.settings),
      file: attachment && {
        name: attachment.fileName,
        byteSize: attachment.byteSize,
        uploadedAt: attachment.uploadedAt.toISOString(),
      },
      groups: attachment?.found ? offersOf(cv, attachment.found, texts) : [],
      edition: editionOf(replacedByOffers(cv)),
      ...shown,
    };
    return ownPage(texts.t("cv-attachment"), <AttachmentPage view={view} />);
  }
  const idOf = (values: Record<string, string[]>) => Number(values.id?.[0]);

  return [
    route(showAttachment, (request) => attachmentPage(request, request.input.id)),
    route(
      saveAttachment,
      async ({ input, visitor, texts, now }) => {
        const where = { personId: memberOf(visitor).personId, cvId: input.id, now };
        // Before the file is read: nobody's time goes into somebody else's CV.
        if (!(await readCv(services, where.personId, where.cvId))) return refuse(404);
        const stored = await storeAttachment(services, where, input.File);
        if (stored.kind === "unusable") return refuseDocument(stored.problem);
        return afterChange(stored, texts, cvPath(input.id, ATTACHMENT_PATH));
      },
      {
        formPage: {
          show: (request, { values, errors, problem }) =>
            attachmentPage(request, idOf(values), { uploadProblem: errors.File?.[0] ?? problem }),
        },
      },
    ),
    route(downloadAttachment, async ({ input, visitor }) => {
      const file = await attachedFile(services, memberOf(visitor).personId, input.id);
      return file ? { kind: "file", ...file, isImmutable: false } : refuse(404);
    }),
    route(
      takeOffers,
      async ({ input, visitor, texts, now }) => {
        const taken = await takeFromDocument(services, {
          personId: memberOf(visitor).personId,
          cvId: input.id,
          now,
          keys: input.Take,
          edition: input.Edition,
        });
        return afterChange(taken, texts, cvPath(input.id));
      },
      {
        formPage: {
          show: (request, { values, problem }) =>
            attachmentPage(request, idOf(values), { ticked: values.Take ?? [], problem }),
        },
      },
    ),
    route(removeAttachment, async ({ input, visitor, now }) => {
      const where = { personId: memberOf(visitor).personId, cvId: input.id, now };
      const isFound = await dropAttachment(services, where);
      return isFound ? redirect(cvPath(input.id, ATTACHMENT_PATH)) : refuse(404);
    }),
  ];
}
