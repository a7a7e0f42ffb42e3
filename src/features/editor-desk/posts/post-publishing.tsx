import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatDateTime } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { Link } from "../../../ui/link.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { BeginsField } from "../desk-layout.tsx";
import { postPath } from "./posts.contract.ts";
import { publishForm } from "./posts.forms.ts";
import type { DeskPost, PostFormView } from "./posts.view.ts";

interface OfPost {
  view: PostFormView;
  post: NonNullable<PostFormView["post"]>;
}

/** That a published post has changes which nobody sees yet. */
export function DraftBadge({ draft }: Pick<DeskPost, "draft">) {
  const { t, lang } = useTexts();
  if (!draft) return null;
  return (
    <Badge tone="blue">
      {draft.startsAt === undefined
        ? t("editor-desk-post-draft")
        : t("editor-desk-post-draftWaits", { moment: formatDateTime(draft.startsAt, lang) })}
    </Badge>
  );
}

/** The draft of a published post takes its place, at once or later, or goes. */
export function DraftPublishing({ view, post, draft }: OfPost & { draft: NonNullable<DeskPost["draft"]> }) {
  const { t, lang } = useTexts();
  const sent = view.refused === "draft" ? view.sent : undefined;
  return (
    <section className="company-review">
      <h2>{t("editor-desk-post-draft")}</h2>
      {draft.startsAt !== undefined && (
        <p>{t("editor-desk-post-waitsFor", { moment: formatDateTime(draft.startsAt, lang) })}</p>
      )}
      <Form
        of={publishForm}
        method="post"
        action={postPath(post.id, "taslak")}
        filled={sent}
        problem={sent?.problem}
      >
        <input type="hidden" name="Edition" value={post.edition} />
        <BeginsField />
        <Button kind="primary">{t("editor-desk-post-draftPublish")}</Button>
      </Form>
      <DiscardButton post={post} />
    </section>
  );
}

/** Asked once more, without a script too. */
function DiscardButton({ post: { id, edition } }: Pick<OfPost, "post">) {
  const t = useText();
  return (
    <details className="company-review__reject">
      <summary className="button button--quiet">{t("editor-desk-post-draftDiscard")}</summary>
      <Form method="post" action={postPath(id, "taslak/sil")}>
        <input type="hidden" name="Edition" value={edition} />
        <p>{t("editor-desk-post-draftDiscardSure")}</p>
        <Button kind="danger">{t("editor-desk-post-draftDiscard")}</Button>
      </Form>
    </details>
  );
}

export function Publishing({ view, post }: OfPost) {
  const { t, lang } = useTexts();
  const sent = view.refused === "publishing" ? view.sent : undefined;
  return (
    <section className="company-review">
      <h2>{t("editor-desk-post-publishing")}</h2>
      {post.publishedAt !== undefined && (
        <p>
          {t(post.state === "waits" ? "editor-desk-post-waitsFor" : "editor-desk-post-shownSince", {
            moment: formatDateTime(post.publishedAt, lang),
          })}
        </p>
      )}
      <Form
        of={publishForm}
        method="post"
        action={postPath(post.id, "yayin")}
        filled={sent}
        problem={sent?.problem}
      >
        <BeginsField />
        <Button kind={post.state === "draft" ? "primary" : "secondary"}>
          {t(post.state === "draft" ? "editor-desk-post-publish" : "editor-desk-post-reschedule")}
        </Button>
      </Form>
      {post.state !== "draft" && (
        <Form className="inline-form" method="post" action={postPath(post.id, "geri-cek")}>
          <Button kind="danger">{t("editor-desk-post-withdraw")}</Button>
        </Form>
      )}
    </section>
  );
}

export function Editions({ postId, editions }: { postId: number; editions: PostFormView["editions"] }) {
  const { t, lang } = useTexts();
  if (editions.length === 0) return null;
  return (
    <section className="company-review">
      <h2>{t("editor-desk-post-editions")}</h2>
      <ol className="audit-log">
        {editions.map(({ id, savedAt, savedBy, is }) => (
          <li key={id}>
            <time className="audit-log__time" dateTime={savedAt}>
              {formatDateTime(savedAt, lang)}
            </time>
            <div className="company-review__verdict">
              {savedBy !== undefined && <bdi>{savedBy}</bdi>}
              <Link href={`${postPath(postId, "onizleme")}?surum=${id}`}>{t("editor-desk-preview")}</Link>
              {is !== undefined && (
                <span>{t(is === "post" ? "editor-desk-post-editionNow" : "editor-desk-post-draft")}</span>
              )}
              {is === undefined && (
                <Form className="inline-form" method="post" action={postPath(postId, "surum")}>
                  <input type="hidden" name="EditionID" value={id} />
                  <Button kind="quiet">
                    {t("editor-desk-post-restore")}
                    <span className="visually-hidden"> {formatDateTime(savedAt, lang)}</span>
                  </Button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
