import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDate } from "../../ui/format.ts";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { Link } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useTexts } from "../../ui/text.tsx";
import { postListPath, readBlogFeed } from "./blog.contract.ts";
import type { PostCard, PostListView } from "./blog.view.ts";
import { Local } from "./local.tsx";
import { PostCover } from "./post-cover.tsx";

export function PostListPage({ view }: { view: PostListView }) {
  const { t } = useTexts();
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={view.crumbs} />
      <header className="blog-head">
        <h1>{view.heading}</h1>
        <p className="blog-head__intro">{view.intro}</p>
      </header>
      <Tabs label={t("blog-categories")} tabs={view.tabs} />
      {view.lead && <LeadPost post={view.lead} />}
      {view.posts.length > 0 && (
        <ul className="blog-posts">
          {view.posts.map((post) => (
            <li key={post.href}>
              <div className="post-cover">
                <PostCover post={post} unit={8} isLazy />
              </div>
              <PostSummary post={post} isCategoryShown={view.isCategoryShown} />
            </li>
          ))}
        </ul>
      )}
      {!view.lead && view.posts.length === 0 && <NothingYet />}
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        hrefOf={(page) => postListPath(view.path, page)}
      />
      <p className="blog-feed">
        <Link kind="onward" href={readBlogFeed.path} type="application/rss+xml">
          {t("blog-feed")}
        </Link>
      </p>
    </div>
  );
}

/** The newest story, beside a wall of its tiles instead of a photograph. */
function LeadPost({ post }: { post: PostCard }) {
  return (
    <div className="blog-lead">
      <PostSummary post={post} isCategoryShown />
      <div className="blog-lead__tiles">
        <PostCover post={post} />
      </div>
    </div>
  );
}

function PostSummary({ post, isCategoryShown }: { post: PostCard; isCategoryShown: boolean }) {
  const { t, lang } = useTexts();
  return (
    <article className="post-summary">
      {isCategoryShown && <p className="post-summary__category">{post.category}</p>}
      <h2 className="post-summary__title">
        <a className="link--quiet" href={post.href}>
          <Local of={post.title} />
        </a>
      </h2>
      <p className="post-summary__text">
        <Local of={post.summary} />
      </p>
      <p className="post-byline dotted-line">
        <span>
          <bdi>{post.author}</bdi>
        </span>
        <time dateTime={post.publishedAt}>{formatDate(post.publishedAt, lang)}</time>
        <span>{t("blog-readingTime", { minutes: post.readingMinutes })}</span>
      </p>
    </article>
  );
}

function NothingYet() {
  const { t } = useTexts();
  return (
    <EmptyState
      title={t("blog-emptyTitle")}
      text={t("blog-emptyText")}
      action={
        <ButtonLink kind="primary" href="/is-ilanlari">
          {t("app-link-advertisements")}
        </ButtonLink>
      }
    />
  );
}
