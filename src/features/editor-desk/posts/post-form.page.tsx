import { pictureLine } from "../../../platform/text-blocks.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { formatDateTime } from "../../../ui/format.ts";
import { SelectField } from "../../../ui/forms/choice-fields.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { FileField, TextArea, TextField } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { POST_PICTURE } from "../../blog/blog.contract.ts";
import { DeskLayout, MissingLanguages, StateBadge } from "../desk-layout.tsx";
import { KeptForm } from "../kept-form.tsx";
import { LanguagePanels } from "../language-panels.tsx";
import { PictureFields } from "../picture-fields.tsx";
import { MarkedArea } from "./marked-area.tsx";
import { NEW_POST, POSTS, postPath } from "./posts.contract.ts";
import { postForm, publishForm } from "./posts.forms.ts";
import type { PostFormView } from "./posts.view.ts";

export function PostFormPage({ view }: { view: PostFormView }) {
  const t = useText();
  const { post } = view;
  return (
    <DeskLayout view={view} current={POSTS} title={post?.title || t("editor-desk-post-new")}>
      {post && (
        <div className="company-review__verdict">
          <StateBadge state={post.state} />
          <MissingLanguages missing={post.missing} />
          <ButtonLink href={postPath(post.id, "onizleme")}>{t("editor-desk-preview")}</ButtonLink>
          {post.publicPath !== undefined && (
            <Link href={post.publicPath}>{t("editor-desk-post-public")}</Link>
          )}
        </div>
      )}
      <WritingForm view={view} />
      {post && <Publishing view={view} post={post} />}
      {post && <Editions postId={post.id} editions={view.editions} />}
    </DeskLayout>
  );
}

function WritingForm({ view }: { view: PostFormView }) {
  const t = useText();
  const { post, isPublishingRefused } = view;
  const sent = isPublishingRefused ? undefined : view.sent;
  return (
    <KeptForm draftKey={view.draftKey}>
      <Form
        of={postForm}
        method="post"
        sentInPlace="reload"
        action={post ? postPath(post.id) : NEW_POST}
        hasFiles
        filled={sent ?? { values: view.values }}
        problem={sent?.problem}
      >
        {post && <input type="hidden" name="Edition" value={post.edition} />}
        <LanguagePanels
          name="post-languages"
          missing={post?.missing ?? []}
          sent={sent}
          fields={(language) => <PostTexts language={language} pictures={view.textPictures} />}
        />
        <SelectField
          name="CategoryID"
          label={t("editor-desk-post-category")}
          emptyLabel={t("ui-placeChoose")}
          choices={view.categories}
        />
        <div className="form-pair">
          <SelectField
            name="AuthorID"
            label={t("editor-desk-post-author")}
            emptyLabel={t("editor-desk-post-guest")}
            choices={view.authors}
          />
          <TextField name="AuthorName" label={t("editor-desk-post-guestName")} />
        </div>
        <TextField
          name="Slug"
          label={t("editor-desk-post-slug")}
          hint={t(post?.publishedAt ? "editor-desk-post-slugKept" : "editor-desk-post-slugHint")}
          readOnly={post?.publishedAt !== undefined}
          dir="ltr"
        />
        <PictureFields url={view.pictureUrl} {...POST_PICTURE} />
        <FileField
          name="TextPicture"
          label={t("editor-desk-post-textPicture")}
          hint={t("editor-desk-post-textPictureHint")}
          accept="image/png,image/jpeg,image/webp"
        />
        <TextPictures pictures={view.textPictures} />
        <Button kind="primary">{t("editor-desk-save")}</Button>
      </Form>
    </KeptForm>
  );
}

/** What to write for each of them, ready to be copied. */
function TextPictures({ pictures }: { pictures: PostFormView["textPictures"] }) {
  const t = useText();
  return pictures.map(({ id, url, width, height }) => (
    <figure key={id}>
      <img className="editor-desk__picture" src={url} alt="" width={width} height={height} loading="lazy" />
      <figcaption>
        <code dir="auto">{pictureLine(id, t("editor-desk-alt"))}</code>
      </figcaption>
    </figure>
  ));
}

interface PostTextsProps {
  language: string;
  pictures: PostFormView["textPictures"];
}

function PostTexts({ language, pictures }: PostTextsProps) {
  const t = useText();
  const isTurkish = language === "tr";
  return (
    <div className="form">
      <TextField name={`${language}.Title`} label={t("editor-desk-title")} lang={language} dir="auto" />
      <TextArea
        name={`${language}.Summary`}
        label={t("editor-desk-post-summary")}
        rows={3}
        lang={language}
        dir="auto"
      />
      <MarkedArea language={language} pictures={pictures} />
      <TextField
        name={`${language}.Alt`}
        label={t("editor-desk-alt")}
        hint={isTurkish ? t("editor-desk-altHint") : undefined}
        lang={language}
        dir="auto"
      />
    </div>
  );
}

function Publishing({ view, post }: { view: PostFormView; post: NonNullable<PostFormView["post"]> }) {
  const { t, lang } = useTexts();
  const sent = view.isPublishingRefused ? view.sent : undefined;
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
        <TextField
          name="Begins"
          type="datetime-local"
          label={t("editor-desk-begins")}
          hint={t("editor-desk-beginsHint")}
        />
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

function Editions({ postId, editions }: { postId: number; editions: PostFormView["editions"] }) {
  const { t, lang } = useTexts();
  if (editions.length === 0) return null;
  return (
    <section className="company-review">
      <h2>{t("editor-desk-post-editions")}</h2>
      <ol className="audit-log">
        {editions.map(({ id, savedAt, savedBy }, place) => (
          <li key={id}>
            <time className="audit-log__time" dateTime={savedAt}>
              {formatDateTime(savedAt, lang)}
            </time>
            <div className="company-review__verdict">
              {savedBy !== undefined && <bdi>{savedBy}</bdi>}
              <Link href={`${postPath(postId, "onizleme")}?surum=${id}`}>{t("editor-desk-preview")}</Link>
              {place === 0 ? (
                <span>{t("editor-desk-post-editionNow")}</span>
              ) : (
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
