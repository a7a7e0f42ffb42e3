import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { formatDate } from "../../ui/format.ts";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useTexts } from "../../ui/text.tsx";
import { TextBlocks } from "../../ui/text-blocks.tsx";
import type { PostView } from "./blog.view.ts";
import { Local } from "./local.tsx";

export function PostPage({ view }: { view: PostView }) {
  const { t, lang } = useTexts();
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={view.crumbs} />
      <div className="post">
        <article className="post__article">
          <header className="post__head">
            <h1>
              <Local of={view.title} />
            </h1>
            <p className="post__summary">
              <Local of={view.summary} />
            </p>
            <p className="post-byline dotted-line">
              <strong>
                <bdi>{view.author}</bdi>
              </strong>
              <time dateTime={view.publishedAt}>{formatDate(view.publishedAt, lang)}</time>
              <span>{t("blog-readingTime", { minutes: view.readingMinutes })}</span>
            </p>
          </header>
          {view.body.lang !== lang && <p className="post__language">{t("blog-bodyInTurkish")}</p>}
          <div className="post__text">
            <TextBlocks blocks={view.body.blocks} lang={view.body.lang} />
          </div>
        </article>
        {view.related.length > 0 && <RelatedPosts view={view} />}
      </div>
    </div>
  );
}

function RelatedPosts({ view }: { view: PostView }) {
  const { t, lang } = useTexts();
  return (
    <aside className="post__related no-print">
      <SectionHeading
        title={t("blog-related")}
        more={{ href: view.categoryHref, label: t("blog-allOfCategory") }}
      />
      <ul className="related-posts">
        {view.related.map((post) => (
          <li key={post.href}>
            <h3 className="related-posts__title">
              <a className="link--quiet" href={post.href}>
                <Local of={post.title} />
              </a>
            </h3>
            <p className="post-byline">
              <time dateTime={post.publishedAt}>{formatDate(post.publishedAt, lang)}</time>
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
