import { formatDate } from "../../ui/format.ts";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { Share } from "../../ui/share.tsx";
import { useTexts } from "../../ui/text.tsx";
import { TextBlocks } from "../../ui/text-blocks.tsx";
import type { PostCard, PostView } from "./blog.view.ts";
import { Local } from "./local.tsx";
import { PostCover } from "./post-cover.tsx";
import { AuthorNote, NeighbourPosts, PostOutline } from "./post-surroundings.tsx";

export function PostPage({ view }: { view: PostView }) {
  const { t, lang } = useTexts();
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={view.crumbs} />
      <article className="post">
        <PostHead view={view} />
        {view.outline.length > 0 && <PostOutline entries={view.outline} lang={view.body.lang} />}
        <div className="post__text">
          {view.body.lang !== lang && <p className="post__language">{t("blog-bodyInTurkish")}</p>}
          <TextBlocks blocks={view.body.blocks} lang={view.body.lang} isLinked />
        </div>
        <footer className="post__foot">
          <Share title={view.title.text} url={view.address} />
          {view.authorBio && <AuthorNote name={view.author} bio={view.authorBio} />}
        </footer>
      </article>
      <NeighbourPosts newer={view.newer} older={view.older} />
      {view.related.length > 0 && <RelatedPosts view={view} />}
    </div>
  );
}

function PostHead({ view }: { view: PostView }) {
  const { t, lang } = useTexts();
  return (
    <header className="post__head">
      <div className="post-cover">
        <PostCover post={view} unit={8} />
      </div>
      <p className="post-summary__category">
        <a className="link--quiet" href={view.categoryHref}>
          {view.category}
        </a>
      </p>
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
        {view.updatedAt && (
          <span>
            {t("blog-updated")} <time dateTime={view.updatedAt}>{formatDate(view.updatedAt, lang)}</time>
          </span>
        )}
        <span>{t("blog-readingTime", { minutes: view.readingMinutes })}</span>
      </p>
    </header>
  );
}

function RelatedPosts({ view }: { view: PostView }) {
  const { t } = useTexts();
  return (
    <section className="post-related no-print">
      <SectionHeading
        title={t("blog-related")}
        more={{ href: view.categoryHref, label: t("blog-allOfCategory") }}
      />
      <ul className="post-related__list">
        {view.related.map((post) => (
          <li key={post.href}>
            <RelatedPost post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RelatedPost({ post }: { post: PostCard }) {
  const { t } = useTexts();
  return (
    <article className="post-summary">
      <p className="post-summary__category">{post.category}</p>
      <h3 className="post-summary__title">
        <a className="link--quiet" href={post.href}>
          <Local of={post.title} />
        </a>
      </h3>
      <p className="post-byline">{t("blog-readingTime", { minutes: post.readingMinutes })}</p>
    </article>
  );
}
