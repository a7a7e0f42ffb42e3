import { json, ownPage, type PageAnswer, type Refusal, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import { LANGUAGES } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import { publicFilePath } from "../../../platform/storage/public-file-path.ts";
import { isTranslated, slideIn } from "../../home/index.ts";
import { readConflict, shownEdition } from "../../moderation/index.ts";
import { answerDrafted, answerOf } from "../changed.ts";
import { deskOf, draftKeyOf, editorOf } from "../desk-of.ts";
import type { DeskView } from "../editor-desk.view.ts";
import { labelsIn } from "../field-labels.ts";
import { moveRow } from "../move-row.ts";
import { stateOf } from "../read-schedule.ts";
import { addSlide, changeSlide, removeSlide, turnSlide } from "./change-slides.ts";
import { shownIn, valuesOf } from "./slide-values.ts";
import * as contracts from "./slides.contract.ts";
import { SlideFormPage, SlidePreviewPage, SlidesPage } from "./slides.page.tsx";
import { type DeskSlideRow, findDeskSlide, findDeskSlides } from "./slides.store.ts";
import type { DeskSlide } from "./slides.view.ts";

export function slidesRoutes(services: Services): Route[] {
  const { SLIDES, slidePath } = contracts;
  const showForm = async (
    request: RouteRequest<unknown>,
    id: number | undefined,
    shown: Pick<DeskView, "done" | "sent">,
  ): Promise<PageAnswer | Refusal> => {
    const row = id === undefined ? undefined : await findDeskSlide(services.db, id);
    if (id !== undefined && !row) return refuse(404);
    const view = {
      ...deskOf(request),
      ...shown,
      draftKey: draftKeyOf(request, "slide", id),
      conflict: await conflictOn(services, row, { ...request, sent: shown.sent }),
      slide: row && describe(row, request.now),
      pictureUrl: publicFilePath(row?.picture_sha256 ?? null),
      wholePictureUrl: publicFilePath(row?.whole_sha256 ?? null),
      values: row ? valuesOf(row) : {},
      edition: row && shownEdition(shown.sent, shownIn(row)),
    };
    return ownPage(request.texts.t("editor-desk-slides"), <SlideFormPage view={view} />);
  };
  const showAgain = (request: RouteRequest<undefined>, sent: SentForm) =>
    showForm(request, Number(sent.values.id?.[0]) || undefined, { done: undefined, sent });

  return [
    route(contracts.listSlides, async (request) => {
      const rows = await findDeskSlides(services.db);
      const slides = rows.map((row) => describe(row, request.now));
      const view = { ...deskOf(request), done: request.input.sonuc, slides };
      return ownPage(request.texts.t("editor-desk-slides"), <SlidesPage view={view} />);
    }),
    route(contracts.showNewSlide, (request) => showForm(request, undefined, { done: undefined })),
    route(
      contracts.addSlide,
      async (request) => {
        const added = await addSlide(services, request.input, editorOf(request));
        const to = added.kind === "changed" ? `${slidePath(added.id)}?sonuc=added` : SLIDES;
        return answerDrafted(added, to, request);
      },
      { formPage: { show: showAgain } },
    ),
    route(contracts.showSlide, (request) =>
      showForm(request, request.input.id, { done: request.input.sonuc }),
    ),
    route(
      contracts.changeSlide,
      async (request) => {
        const handling = { actor: editorOf(request), now: request.now };
        const changed = await changeSlide(services, request.input, handling);
        return answerDrafted(changed, `${slidePath(request.input.id)}?sonuc=saved`, request);
      },
      { formPage: { show: showAgain } },
    ),
    route(contracts.previewSlide, ({ input, texts }) => preview(services, input.id, texts)),
    route(contracts.turnSlide, async (request) => {
      const turned = await turnSlide(services, request.input, { actor: editorOf(request), now: request.now });
      return answerOf(turned, `${SLIDES}?sonuc=${request.input.State}`, request.texts);
    }),
    route(contracts.arrangeSlides, async (request) => {
      const { Section: id, Before } = request.input;
      const arranged = await moveRow(services, "slide", { id, Before }, editorOf(request));
      if (arranged.kind === "changed" && request.wantsFragment) return json({ success: true });
      return answerOf(arranged, `${SLIDES}?sonuc=moved#slide-${id}`, request.texts);
    }),
    route(contracts.moveSlide, async (request) => {
      const moved = await moveRow(services, "slide", request.input, editorOf(request));
      return answerOf(moved, `${SLIDES}?sonuc=moved#slide-${request.input.id}`, request.texts);
    }),
    route(contracts.removeSlide, async (request) => {
      const removed = await removeSlide(services, request.input.id, editorOf(request));
      return answerOf(removed, `${SLIDES}?sonuc=removed`, request.texts);
    }),
  ];
}

async function preview({ db }: Services, id: number, { t }: LanguageTexts) {
  const row = await findDeskSlide(db, id);
  if (!row) return refuse(404);
  const content = { ...row, texts: { tr: EMPTY, ...row.texts } };
  const inLanguages = LANGUAGES.map((lang) => ({ lang, slide: slideIn(content, lang) }));
  return ownPage(t("editor-desk-preview"), <SlidePreviewPage preview={{ id, inLanguages }} />);
}

function conflictOn(
  { db }: Services,
  row: DeskSlideRow | undefined,
  { texts, sent }: { texts: LanguageTexts; sent: SentForm | undefined },
) {
  return readConflict(db, sent, {
    values: row ? valuesOf(row) : {},
    labelOf: labelsIn(texts),
    on: { kind: "slide", ids: row ? [row.id] : [] },
    actions: ["slide.changed"],
  });
}

const EMPTY = { kicker: "", title: "", text: "", action: "" };

function describe(row: DeskSlideRow, now: Date): DeskSlide {
  const content = { ...row, texts: { tr: EMPTY, ...row.texts } };
  return {
    id: row.id,
    title: content.texts.tr.title,
    kicker: content.texts.tr.kicker,
    href: row.href,
    state: row.is_hidden ? "draft" : stateOf(row, now),
    isHidden: row.is_hidden,
    startsAt: row.starts_at?.toISOString(),
    endsAt: row.ends_at?.toISOString(),
    missing: LANGUAGES.filter((lang) => !isTranslated(content, lang)),
  };
}
