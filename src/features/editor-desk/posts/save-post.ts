import type { Transaction } from "kysely";
import { type Actor, writeAudit } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { FormValues } from "../../../platform/http/form-input.ts";
import type { Services } from "../../../platform/services.ts";
import { slugify } from "../../../platform/text/turkish.ts";
import { POST_PICTURE } from "../../blog/blog.contract.ts";
import { readTextPictures } from "../../blog/index.ts";
import { isStale } from "../../moderation/index.ts";
import { type Changed, wrongField } from "../changed.ts";
import { keepPicture, keepTextPicture } from "../keep-picture.ts";
import { readTexts } from "../texts-by-language.ts";
import { setDraft } from "./drafts.store.ts";
import { findDraft } from "./drafts-of-posts.ts";
import type { postForm } from "./posts.forms.ts";
import {
  contentOf,
  gapOf,
  isFreeSlug,
  POST_TEXTS,
  type PostContent,
  type PostTexts,
  wrongPictureOf,
} from "./posts.rules.ts";
import * as store from "./posts.store.ts";

type Input = FormValues<typeof postForm>;
type Saved = Changed | { kind: "saved"; id: number };

interface Handling {
  actor: Actor;
  now: Date;
}

interface Saving {
  id?: number;
  /** What the form was filled with: whoever saved since then is not overwritten unseen. */
  edition?: string | undefined;
  /** Stored apart, where the post is published */
  isDraft?: boolean;
  input: Input;
}

/** Without an id it is a new one. */
export async function savePost(
  services: Services,
  { id, edition, isDraft = false, input }: Saving,
  { actor, now }: Handling,
): Promise<Saved> {
  const picture = await keepPicture(services, input, POST_PICTURE);
  if (picture === "unreadable") return wrongField("Picture", "editor-desk-pictureUnreadable");
  const textPicture = await keepTextPicture(services, input.TextPicture);
  if (textPicture === "unreadable") return wrongField("TextPicture", "editor-desk-pictureUnreadable");
  const content = readContent(input);
  return services.db.transaction().execute(async (transaction) => {
    const post = id === undefined ? undefined : await store.lockPost(transaction, id);
    if (id !== undefined && !post) return { kind: "unknown" };
    if (post && isStale(edition, post.edition_id)) return { kind: "conflict" };
    const former = (post && (await findDraft(transaction, post))) ?? post;
    const pictureFileId = picture === undefined ? (former?.picture_file_id ?? null) : picture;
    if (pictureFileId !== null && content.texts.tr?.alt === "")
      return wrongField("tr.Alt", "editor-desk-altMissing");

    const known = id === undefined ? new Map() : await readTextPictures(transaction, id);
    const wrong = wrongPictureOf(content, known);
    if (wrong) return wrongField(wrong.field, wrong.message);

    // Links to what was published stay as they are.
    const slug = post?.published_at ? post.slug : input.Slug || slugify(input["tr.Title"], "yazi");
    if (!isFreeSlug(slug) || (await store.isSlugTaken(transaction, slug, id ?? 0)))
      return wrongField("Slug", "editor-desk-post-slugTaken");
    const isStoredApart = isDraft && Boolean(post?.published_at);
    const mustBeWhole = isStoredApart ? post?.draft_starts_at : post?.published_at;
    const gap = mustBeWhole ? gapOf(content, pictureFileId !== null) : undefined;
    if (gap) return wrongField(gap, "editor-desk-post-needed");

    const postId = id ?? (await store.insertPost(transaction, { slug, categoryId: content.categoryId }));
    if (postId === undefined) return wrongField("CategoryID", "editor-desk-post-categoryGone");
    if (post?.edition_id === null) await keepFormer(transaction, post);
    if (textPicture) await store.insertTextPicture(transaction, postId, textPicture);
    const written = { postId, content, pictureFileId, slug };
    if (isStoredApart)
      await keepApart(transaction, { ...written, startsAt: post?.draft_starts_at }, { actor, now });
    else await write(transaction, written, { actor, now });
    return { kind: "saved", id: postId };
  });
}

/** As a new edition, so that nothing is lost by going back either. */
export function restoreEdition(
  { db }: Services,
  { id, EditionID }: { id: number; EditionID: number },
  { actor, now }: Handling,
): Promise<Changed> {
  return db.transaction().execute(async (transaction) => {
    const post = await store.lockPost(transaction, id);
    const edition = post && (await store.findEdition(transaction, id, EditionID));
    if (!post || !edition) return { kind: "unknown" };
    const { content, picture_file_id: pictureFileId } = edition;
    if (post.published_at && gapOf(content, pictureFileId !== null))
      return wrongField("EditionID", "editor-desk-post-editionIncomplete");
    const written = { postId: id, content, pictureFileId, slug: post.slug, restored: EditionID };
    await write(transaction, written, { actor, now });
    return { kind: "changed" };
  });
}

interface Written {
  postId: number;
  content: PostContent;
  pictureFileId: number | null;
  slug: string;
  restored?: number;
}

async function write(
  transaction: Transaction<DB>,
  { postId, restored, ...written }: Written,
  { actor, now }: Handling,
): Promise<void> {
  await store.updatePost(transaction, postId, { ...written, now });
  // What waited was in the form that was saved, or is among the editions.
  await setDraft(transaction, postId, { editionId: null });
  const edition = await store.insertEdition(transaction, postId, { ...written, now });
  await writeAudit(transaction, actor, {
    action: "post.saved",
    subject: { kind: "post", id: postId },
    details: {
      title: written.content.texts.tr?.title ?? "",
      edition,
      ...(restored !== undefined && { restored }),
    },
  });
}

/** An edition that the public does not see yet. */
async function keepApart(
  transaction: Transaction<DB>,
  { postId, content, pictureFileId, startsAt }: Written & { startsAt: Date | null | undefined },
  { actor, now }: Handling,
): Promise<void> {
  const edition = await store.insertEdition(transaction, postId, {
    content,
    pictureFileId,
    now,
    isDraft: true,
  });
  await setDraft(transaction, postId, { editionId: edition, startsAt: startsAt ?? null });
  await writeAudit(transaction, actor, {
    action: "post.drafted",
    subject: { kind: "post", id: postId },
    details: { title: content.texts.tr?.title ?? "", edition },
  });
}

/** One that nobody had saved here before: what it was is an edition too. */
async function keepFormer(transaction: Transaction<DB>, post: store.DeskPostRow): Promise<void> {
  const former = { content: contentOf(post), pictureFileId: post.picture_file_id, now: post.updated_at };
  await store.insertEdition(transaction, post.id, former);
}

function readContent(input: Input): PostContent {
  return {
    categoryId: input.CategoryID ?? 0,
    authorId: input.AuthorID ?? null,
    authorName: input.AuthorName,
    texts: readTexts(input, POST_TEXTS) as unknown as Record<string, PostTexts>,
  };
}
