import { json, ownPage, redirect, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import { memberOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { readApplying } from "../applying-cookie.ts";
import { cvPath } from "../cv-list.contract.ts";
import {
  deleteRow,
  moveSectionOfCv,
  removePhoto,
  restoreRow,
  savePhoto,
  showCv,
  showPhoto,
} from "../editor.contract.ts";
import { photoOf, readCv } from "../read-cv.ts";
import { afterChange, refusalOf } from "../refusals.ts";
import {
  bringBackRow,
  dropPhoto,
  findDeletedRow,
  putPhoto,
  rearrange,
  throwAwayRow,
} from "./change-editor.ts";
import { EditorPage, type EditorView } from "./editor.page.tsx";

export function editorRoutes(services: Services): Route[] {
  async function editorPage(
    { visitor, cookie }: RouteRequest<unknown>,
    id: number,
    { deleted, ...shown }: { deleted?: string | undefined } & Pick<EditorView, "photo" | "isSaved">,
  ) {
    const cv = await readCv(services, memberOf(visitor).personId, id);
    if (!cv) return undefined;
    const applyingTo = readApplying(cookie, services.settings);
    const view = { cv, deleted: await findDeletedRow(services, id, deleted), applyingTo, ...shown };
    return ownPage(cv.title, <EditorPage view={view} />);
  }

  return [
    route(showCv, async (request) => {
      const { id, silinen, sonuc } = request.input;
      const shown = { deleted: silinen, isSaved: sonuc === "saved" };
      return (await editorPage(request, id, shown)) ?? refuse(404);
    }),
    route(deleteRow, async ({ input: { id, kind, entry }, visitor, now }) => {
      const where = { personId: memberOf(visitor).personId, cvId: id, now };
      const isFound = await throwAwayRow(services, where, kind, entry);
      return isFound ? redirect(`${cvPath(id)}?silinen=${kind}-${entry}`) : refuse(404);
    }),
    route(restoreRow, async ({ input: { id, kind, entry }, visitor, texts, now }) => {
      const where = { personId: memberOf(visitor).personId, cvId: id, now };
      const changed = await bringBackRow(services, where, kind, entry);
      return afterChange(changed, texts, cvPath(id));
    }),
    route(moveSectionOfCv, async ({ input, visitor, texts, now, wantsFragment }) => {
      const { Section, Direction, Before } = input;
      const where = { personId: memberOf(visitor).personId, cvId: input.id, now };
      const move = Before === undefined ? { direction: Direction ?? "up" } : { before: Before };
      const changed = await rearrange(services, where, Section, move);
      if (changed.kind === "saved" && wantsFragment) return json({ success: true });
      return afterChange(changed, texts, `${cvPath(input.id)}#${Section}`);
    }),
    route(showPhoto, async ({ input, visitor }) => {
      const photo = await photoOf(services, memberOf(visitor).personId, input.id);
      return photo ? { kind: "file", ...photo, isImmutable: false } : refuse(404);
    }),
    route(
      savePhoto,
      async ({ input, visitor, texts, now }) => {
        const where = { personId: memberOf(visitor).personId, cvId: input.id, now };
        const changed = await putPhoto(services, where, input.Photo?.bytes ?? new Uint8Array());
        return changed.kind === "saved"
          ? redirect(cvPath(input.id))
          : refusalOf(changed, texts, "cv-photoUnreadable");
      },
      {
        formPage: {
          show: async (request, sent) =>
            (await editorPage(request, Number(sent.values.id?.[0]), { photo: sent })) ?? refuse(404),
        },
      },
    ),
    route(removePhoto, async ({ input, visitor, texts, now }) => {
      const where = { personId: memberOf(visitor).personId, cvId: input.id, now };
      const changed = await dropPhoto(services, where);
      return afterChange(changed, texts, cvPath(input.id));
    }),
  ];
}
