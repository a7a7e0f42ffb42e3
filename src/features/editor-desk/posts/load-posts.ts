import type { SentForm } from "../../../platform/http/sent-form.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import { LANGUAGES } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import { publicFilePath } from "../../../platform/storage/public-file-path.ts";
import { blogPostPath } from "../../blog/blog.contract.ts";
import { readTextPictures } from "../../blog/index.ts";
import { readConflict, shownEdition } from "../../moderation/index.ts";
import { labelsIn } from "../field-labels.ts";
import { textValues } from "../texts-by-language.ts";
import { findDraft } from "./drafts-of-posts.ts";
import type { Shelf } from "./posts.contract.ts";
import {
  contentOf,
  missingLanguages,
  POST_TEXTS,
  type PostContent,
  type PostState,
  postStateOf,
} from "./posts.rules.ts";
import {
  type DeskPostRow,
  type EditionRow,
  findDeskPost,
  findDeskPosts,
  findEditions,
} from "./posts.store.ts";
import type { DeskPost, PostEdition, PostForms, PostFormView, PostsView, ShelfItem } from "./posts.view.ts";
import { findAuthors, findCategories, type ShelfRow } from "./shelves.store.ts";

type Values = Record<string, string[]>;

const nameOf = ({ name, texts }: ShelfRow, lang: string) => texts[lang] || name;

export async function loadPosts(
  { db }: Services,
  state: PostState | undefined,
  { lang }: LanguageTexts,
  now: Date,
): Promise<Pick<PostsView, "state" | "counts" | "posts">> {
  const [rows, categories] = await Promise.all([findDeskPosts(db), findCategories(db)]);
  const posts = rows.map((row) => describe(row, categories, lang, now));
  const count = (of: PostState) => posts.filter((post) => post.state === of).length;
  return {
    state,
    counts: { draft: count("draft"), waits: count("waits"), shown: count("shown") },
    posts: posts.filter((post) => state === undefined || post.state === state),
  };
}

type LoadedForm = Omit<PostFormView, "role" | "done" | "draftKey" | "refused">;

interface Showing {
  texts: LanguageTexts;
  now: Date;
  sent?: SentForm | undefined;
  refused?: PostForms | undefined;
}

/** Filled with what is being written: the draft of a published post, where it has one. */
export async function loadPostForm(
  { db }: Services,
  id: number | undefined,
  { texts, now, sent, refused }: Showing,
): Promise<LoadedForm | undefined> {
  const { lang } = texts;
  const [row, categories, authors, editionRows, textPictures] = await Promise.all([
    id === undefined ? undefined : findDeskPost(db, id),
    findCategories(db),
    findAuthors(db),
    id === undefined ? [] : findEditions(db, id),
    id === undefined ? [] : readTextPictures(db, id),
  ]);
  if (id !== undefined && !row) return undefined;
  const draft = row && (await findDraft(db, row));
  const content = row && (draft?.content ?? contentOf(row));
  const picture = draft ? draft.picture_sha256 : (row?.picture_sha256 ?? null);
  const values = row && content ? valuesOf(content, row.slug) : {};
  return {
    post: row && {
      ...describe(row, categories, lang, now),
      ...(content && { missing: missingLanguages(content, picture !== null) }),
      edition: shownEdition(sent, row.edition_id),
      publicPath: postStateOf(row.published_at, now) === "shown" ? blogPostPath(row) : undefined,
      hasPicture: picture !== null,
    },
    pictureUrl: publicFilePath(picture),
    textPictures: [...textPictures].map(([number, picture]) => ({ id: number, ...picture })),
    categories: categories.map((each) => ({ value: String(each.id), label: nameOf(each, lang) })),
    authors: authors.map((each) => ({ value: String(each.id), label: each.name })),
    values,
    editions: describeEditions(editionRows, row),
    conflict: await readConflict(db, sent, {
      values: refused === "writing" ? values : {},
      labelOf: labelsIn(texts),
      on: { kind: "post", ids: id === undefined ? [] : [id] },
      actions: ["post.saved", "post.drafted", "post.draftDiscarded", "post.published"],
    }),
    sent,
  };
}

function describeEditions(rows: readonly EditionRow[], post: DeskPostRow | undefined): PostEdition[] {
  const shown = rows.find((row) => !row.is_draft)?.id;
  return rows.map(({ id, saved_at, saved_by }) => ({
    id,
    savedAt: saved_at.toISOString(),
    savedBy: saved_by || undefined,
    is: id === shown ? "post" : id === post?.draft_edition_id ? "draft" : undefined,
  }));
}

function describe(row: DeskPostRow, categories: readonly ShelfRow[], lang: string, now: Date): DeskPost {
  const category = categories.find(({ id }) => id === row.category_id);
  return {
    id: row.id,
    title: row.title,
    author: row.author_name,
    category: category ? nameOf(category, lang) : "",
    state: postStateOf(row.published_at, now),
    publishedAt: row.published_at?.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    missing: missingLanguages(contentOf(row), row.picture_sha256 !== null),
    draft: row.draft_edition_id === null ? undefined : { startsAt: row.draft_starts_at?.toISOString() },
  };
}

function valuesOf({ texts, categoryId, authorId, authorName }: PostContent, slug: string): Values {
  return {
    ...textValues(texts as unknown as Record<string, Record<string, string>>, POST_TEXTS),
    CategoryID: [String(categoryId)],
    AuthorID: authorId === null ? [] : [String(authorId)],
    AuthorName: authorId === null ? [authorName] : [],
    Slug: [slug],
  };
}

export async function loadShelf({ db }: Services, shelf: Shelf): Promise<ShelfItem[]> {
  const rows = await (shelf === "kategoriler" ? findCategories(db) : findAuthors(db));
  return rows.map(({ id, name, texts, posts }) => ({
    id,
    name,
    posts,
    missing: LANGUAGES.filter((language) => !texts[language]),
    values: {
      Name: [name],
      ...Object.fromEntries(LANGUAGES.map((language) => [`${language}.Text`, [texts[language] ?? ""]])),
    },
  }));
}
