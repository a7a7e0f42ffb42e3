import type { SentForm } from "../../../platform/http/sent-form.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import { LANGUAGES } from "../../../platform/language/languages.ts";
import { publicFilePath } from "../../../platform/public-file-path.ts";
import type { Services } from "../../../platform/services.ts";
import { blogPostPath } from "../../blog/blog.contract.ts";
import { readTextPictures } from "../../blog/index.ts";
import { readConflict, shownEdition } from "../../moderation/index.ts";
import { labelsIn } from "../field-labels.ts";
import { textValues } from "../texts-by-language.ts";
import type { Shelf } from "./posts.contract.ts";
import { contentOf, missingLanguages, POST_TEXTS, type PostState, postStateOf } from "./posts.rules.ts";
import { type DeskPostRow, findDeskPost, findDeskPosts, findEditions } from "./posts.store.ts";
import type { DeskPost, PostEdition, PostFormView, PostsView, ShelfItem } from "./posts.view.ts";
import { findAuthors, findCategories, type ShelfRow } from "./shelves.store.ts";

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

type LoadedForm = Omit<PostFormView, "role" | "done" | "draftKey" | "isPublishingRefused">;

export async function loadPostForm(
  { db }: Services,
  id: number | undefined,
  { texts, now, sent }: { texts: LanguageTexts; now: Date; sent?: SentForm | undefined },
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
  const editions = editionRows.map(
    ({ id: editionId, saved_at, saved_by }): PostEdition => ({
      id: editionId,
      savedAt: saved_at.toISOString(),
      savedBy: saved_by || undefined,
    }),
  );
  const values = row ? valuesOf(row) : {};
  return {
    post: row && {
      ...describe(row, categories, lang, now),
      edition: shownEdition(sent, row.edition_id),
      publicPath: postStateOf(row.published_at, now) === "shown" ? blogPostPath(row) : undefined,
      hasPicture: row.picture_sha256 !== null,
    },
    pictureUrl: publicFilePath(row?.picture_sha256 ?? null),
    textPictures: [...textPictures].map(([number, picture]) => ({ id: number, ...picture })),
    categories: categories.map((each) => ({ value: String(each.id), label: nameOf(each, lang) })),
    authors: authors.map((each) => ({ value: String(each.id), label: each.name })),
    values,
    editions,
    conflict: await readConflict(db, sent, {
      values,
      labelOf: labelsIn(texts),
      on: { kind: "post", ids: id === undefined ? [] : [id] },
      actions: ["post.saved"],
    }),
    sent,
  };
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
  };
}

function valuesOf(row: DeskPostRow): Record<string, string[]> {
  return {
    ...textValues(contentOf(row).texts as unknown as Record<string, Record<string, string>>, POST_TEXTS),
    CategoryID: [String(row.category_id)],
    AuthorID: row.author_id === null ? [] : [String(row.author_id)],
    AuthorName: row.author_id === null ? [row.author_name] : [],
    Slug: [row.slug],
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
