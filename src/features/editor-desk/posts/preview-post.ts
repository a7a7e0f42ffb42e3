import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import type { PostView } from "../../blog/blog.view.ts";
import { previewPost } from "../../blog/index.ts";
import { contentOf, type PostContent } from "./posts.rules.ts";
import { findDeskPost, findEdition } from "./posts.store.ts";

interface Asked {
  id: number;
  /** One of before; the latest unless said */
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
  const edition = surum === undefined ? undefined : await findEdition(services.db, id, surum);
  if (!row || (surum !== undefined && !edition)) return undefined;
  const content: PostContent = edition?.content ?? contentOf(row);
  const { tr, ...translations } = content.texts;
  const body = content.texts[texts.lang]?.body
    ? { text: content.texts[texts.lang]?.body ?? "", lang: texts.lang }
    : { text: tr?.body ?? "", lang: "tr" };
  const post = {
    ...row,
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
