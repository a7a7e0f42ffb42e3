import {
  type Answer,
  ownPage,
  type PageAnswer,
  type Refusal,
  refuse,
} from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import { PostPage } from "../../blog/views.ts";
import { answerDrafted, answerOf } from "../changed.ts";
import { deskOf, draftKeyOf, editorOf } from "../desk-of.ts";
import type { DeskView } from "../editor-desk.view.ts";
import { PreviewFrame } from "../preview-frame.tsx";
import { discardDraft, publishDraft } from "./drafts-of-posts.ts";
import { loadPostForm, loadPosts } from "./load-posts.ts";
import { PostFormPage } from "./post-form.page.tsx";
import * as contracts from "./posts.contract.ts";
import { PostsPage } from "./posts.page.tsx";
import type { PostForms, PostFormView } from "./posts.view.ts";
import { showPreview } from "./preview-post.ts";
import { publishPost, withdrawPost } from "./publish-post.ts";
import { restoreEdition, savePost } from "./save-post.ts";

const { POSTS, postPath } = contracts;

const handling = (request: RouteRequest<unknown>) => ({ actor: editorOf(request), now: request.now });

/** The page of a post, and what saving it answers. */
function postForms(services: Services) {
  const showForm = async (
    request: RouteRequest<unknown>,
    id: number | undefined,
    shown: Pick<DeskView, "done" | "sent"> & Partial<Pick<PostFormView, "refused">>,
  ): Promise<PageAnswer | Refusal> => {
    const loaded = await loadPostForm(services, id, { ...request, ...shown });
    if (!loaded) return refuse(404);
    const draftKey = draftKeyOf(request, "post", id);
    const view = { refused: undefined, draftKey, ...loaded, ...deskOf(request), ...shown };
    return ownPage(
      loaded.post?.title || request.texts.t("editor-desk-post-new"),
      <PostFormPage view={view} />,
    );
  };
  const again = (refused: PostForms) => (request: RouteRequest<undefined>, sent: SentForm) =>
    showForm(request, Number(sent.values.id?.[0]) || undefined, { done: undefined, sent, refused });
  const save = async (
    request: RouteRequest<Parameters<typeof savePost>[1]["input"]>,
    which: { id?: number; edition?: string | undefined; isDraft?: boolean },
  ): Promise<Answer> => {
    const saved = await savePost(services, { ...which, input: request.input }, handling(request));
    if (saved.kind === "saved")
      return answerDrafted({ kind: "changed" }, `${postPath(saved.id)}?sonuc=saved`, request);
    return answerDrafted(saved, POSTS, request);
  };
  return { showForm, again, save };
}

export function postsRoutes(services: Services): Route[] {
  const { showForm, again, save } = postForms(services);
  return [
    route(contracts.listPosts, async (request) => {
      const { durum, sonuc } = request.input;
      const loaded = await loadPosts(services, durum, request.texts, request.now);
      const view = { ...deskOf(request), done: sonuc, ...loaded };
      return ownPage(request.texts.t("editor-desk-posts"), <PostsPage view={view} />);
    }),
    route(contracts.showNewPost, (request) => showForm(request, undefined, { done: undefined })),
    route(contracts.addPost, (request) => save(request, {}), { formPage: { show: again("writing") } }),
    route(contracts.showPost, (request) =>
      showForm(request, request.input.id, { done: request.input.sonuc }),
    ),
    route(
      contracts.savePost,
      (request) => {
        const { id, Edition: edition, As } = request.input;
        return save(request, { id, edition, isDraft: As === "draft" });
      },
      { formPage: { show: again("writing") } },
    ),
    route(contracts.previewPost, async ({ input, texts, now }) => {
      const shownIn = input.dil ? services.catalogs.texts(input.dil) : texts;
      const view = await showPreview(services, input, shownIn, now);
      if (!view) return refuse(404);
      return ownPage(
        view.title.text,
        <PreviewFrame back={postPath(input.id)} languagesOf={postPath(input.id, "onizleme")}>
          <PostPage view={view} />
        </PreviewFrame>,
      );
    }),
    route(
      contracts.publishPost,
      async (request) => {
        const published = await publishPost(services, request.input, handling(request));
        return answerOf(published, `${postPath(request.input.id)}?sonuc=shown`, request.texts);
      },
      { formPage: { show: again("publishing") } },
    ),
    route(contracts.withdrawPost, async (request) => {
      const withdrawn = await withdrawPost(services, request.input.id, handling(request));
      return answerOf(withdrawn, `${postPath(request.input.id)}?sonuc=hidden`, request.texts);
    }),
    ...draftRoutes(services, again("draft")),
    route(contracts.restoreEdition, async (request) => {
      const restored = await restoreEdition(services, request.input, handling(request));
      return answerOf(restored, `${postPath(request.input.id)}?sonuc=undone`, request.texts);
    }),
  ];
}

/** Of changes that wait to be seen. */
function draftRoutes(services: Services, show: ReturnType<ReturnType<typeof postForms>["again"]>): Route[] {
  return [
    route(
      contracts.publishDraft,
      async (request) => {
        const published = await publishDraft(services, request.input, handling(request));
        return answerOf(published, `${postPath(request.input.id)}?sonuc=shown`, request.texts);
      },
      { formPage: { show } },
    ),
    route(
      contracts.discardDraft,
      async (request) => {
        const discarded = await discardDraft(services, request.input, editorOf(request));
        return answerOf(discarded, `${postPath(request.input.id)}?sonuc=removed`, request.texts);
      },
      { formPage: { show } },
    ),
  ];
}
