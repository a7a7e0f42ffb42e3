import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import type { PostView } from "../../blog/blog.view.ts";
import { previewPost } from "../../blog/index.ts";
import { contentOf, type PostContent } from "./posts.rules.ts";
import { findDeskPost, findEdition } from "./posts.store.ts";
import { findAuthors } from "./shelves.store.ts";

interface Asked {
  id: number;
  /** One of before; what is being written unless said */
  surum?: number | undefined;
}

/** As the blog's own page would show it in that language. */
export async function showPreview(
  services: Services,
  { id, surum }: Asked,
  texts: LanguageTexts,
  now: Date,
): Promise<PostView | undefined> {
  const row = await findDeskPost(services.db, id);
  const asked = surum ?? row?.draft_edition_id ?? undefined;
  const edition = asked === undefined ? undefined : await findEdition(services.db, id, asked);
  if (!row || (asked !== undefined && !edition)) return undefined;
  const content: PostContent = edition?.content ?? contentOf(row);
  const author = (await findAuthors(services.db)).find((each) => each.id === content.authorId);
  const { tr, ...translations } = content.texts;
  const body = content.texts[texts.lang]?.body
    ? { text: content.texts[texts.lang]?.body ?? "", lang: texts.lang }
    : { text: tr?.body ?? "", lang: "tr" };
  const post = {
    ...row,
    author_name: author?.name ?? content.authorName,
    author_bios: author?.texts ?? null,
    title: tr?.title ?? "",
    summary: tr?.summary ?? "",
    translations,
    body_languages: [],
    category_id: edition ? content.categoryId : row.category_id,
    picture_sha256: edition ? edition.picture_sha256 : row.picture_sha256,
    picture_alt: tr?.alt ?? "",
    word_count: body.text.split(/\s+/).length,
    published_at: row.published_at ?? now,
  };
  return previewPost(services, { post, body }, texts, now);
}
