import { pictureLine } from "../../../platform/text/text-blocks.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/forms/choice-fields.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { FileField, TextArea, TextField } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { POST_PICTURE } from "../../blog/blog.contract.ts";
import { DeskLayout, MissingLanguages, StateBadge } from "../desk-layout.tsx";
import { DraftedForm } from "../drafted-form.tsx";
import { LanguagePanels } from "../language-panels.tsx";
import { PictureFields } from "../picture-fields.tsx";
import { MarkedArea } from "./marked-area.tsx";
import { DraftBadge, DraftPublishing, Editions, Publishing } from "./post-publishing.tsx";
import { NEW_POST, POSTS, postPath, SAVED_AS } from "./posts.contract.ts";
import { postForm } from "./posts.forms.ts";
import type { PostFormView } from "./posts.view.ts";

export function PostFormPage({ view }: { view: PostFormView }) {
  const t = useText();
  const { post } = view;
  return (
    <DeskLayout view={view} current={POSTS} title={post?.title || t("editor-desk-post-new")}>
      {post && (
        <div className="company-review__verdict">
          <StateBadge state={post.state} />
          <DraftBadge draft={post.draft} />
          <MissingLanguages missing={post.missing} />
          <ButtonLink href={postPath(post.id, "onizleme")}>{t("editor-desk-preview")}</ButtonLink>
          {post.publicPath !== undefined && (
            <Link href={post.publicPath}>{t("editor-desk-post-public")}</Link>
          )}
        </div>
      )}
      {post?.draft && (
        <Notice title={t("editor-desk-post-draftTitle")}>
          <p>{t("editor-desk-post-draftText")}</p>
        </Notice>
      )}
      <WritingForm view={view} />
      {post?.draft && <DraftPublishing view={view} post={post} draft={post.draft} />}
      {post && <Publishing view={view} post={post} />}
      {post && <Editions postId={post.id} editions={view.editions} />}
    </DeskLayout>
  );
}

function WritingForm({ view }: { view: PostFormView }) {
  const t = useText();
  const { post } = view;
  const sent = view.refused === "writing" ? view.sent : undefined;
  return (
    <DraftedForm draftKey={view.draftKey}>
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
        <PictureFields url={view.pictureUrl} cuts={{ above: POST_PICTURE }} />
        <FileField
          name="TextPicture"
          label={t("editor-desk-post-textPicture")}
          hint={t("editor-desk-post-textPictureHint")}
          accept="image/png,image/jpeg,image/webp"
        />
        <TextPictures pictures={view.textPictures} />
        <SaveButtons post={post} />
      </Form>
    </DraftedForm>
  );
}

/** What the public sees already can be changed at once, or drafted for later. */
function SaveButtons({ post }: { post: PostFormView["post"] }) {
  const t = useText();
  if (!post || post.state === "draft") return <Button kind="primary">{t("editor-desk-save")}</Button>;
  const [first, second] = post.draft ? SAVED_AS.toReversed() : SAVED_AS;
  return (
    <div className="company-review__verdict">
      <Button kind="primary" name="As" value={first}>
        {t(`editor-desk-post-saveAs-${first}`)}
      </Button>
      <Button name="As" value={second}>
        {t(`editor-desk-post-saveAs-${second}`)}
      </Button>
    </div>
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
