import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatDateTime, formatNumber } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea, TextField } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { Panels, Tabs } from "../../../ui/tabs.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { InTurkish } from "../../advertisements/views.ts";
import { DeskLayout, MissingLanguages, RemoveButton, StateBadge } from "../desk-layout.tsx";
import { LanguagePanels } from "../language-panels.tsx";
import { DraftBadge } from "./post-publishing.tsx";
import { NEW_POST, POST_STATES, POSTS, postPath, SHELVES, shelfPath } from "./posts.contract.ts";
import { shelfForm } from "./posts.forms.ts";
import type { PostsView, ShelfItem, ShelfView } from "./posts.view.ts";

export function PostsPage({ view }: { view: PostsView }) {
  const { t, lang } = useTexts();
  const all = Object.values(view.counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    {
      href: POSTS,
      label: `${t("editor-desk-post-all")} (${formatNumber(all, lang)})`,
      isCurrent: !view.state,
    },
    ...POST_STATES.map((state) => ({
      href: `${POSTS}?durum=${state}`,
      label: `${t(`editor-desk-state-${state}`)} (${formatNumber(view.counts[state], lang)})`,
      isCurrent: view.state === state,
    })),
  ];
  return (
    <DeskLayout
      view={view}
      current={POSTS}
      title={t("editor-desk-posts")}
      intro={t("editor-desk-postsIntro")}
    >
      <div className="company-review__verdict">
        <ButtonLink kind="primary" href={NEW_POST}>
          {t("editor-desk-post-new")}
        </ButtonLink>
        {SHELVES.map((shelf) => (
          <ButtonLink key={shelf} href={shelfPath(shelf)}>
            {t(`editor-desk-shelf-${shelf}`)}
          </ButtonLink>
        ))}
      </div>
      <Tabs label={t("editor-desk-posts")} tabs={tabs} />
      {view.posts.length === 0 && (
        <EmptyState title={t("editor-desk-post-emptyTitle")} text={t("editor-desk-post-emptyText")} />
      )}
      {view.posts.map((post) => (
        <article key={post.id} className="company-review" aria-labelledby={`post-${post.id}`}>
          <header className="company-review__head">
            <h2 id={`post-${post.id}`}>
              <Link href={postPath(post.id)}>
                <InTurkish>{post.title}</InTurkish>
              </Link>
            </h2>
            <StateBadge state={post.state} />
            <DraftBadge draft={post.draft} />
            <MissingLanguages missing={post.missing} />
          </header>
          <p className="dotted-line">
            <span>{post.category}</span>
            <span>
              <bdi>{post.author}</bdi>
            </span>
            <time dateTime={post.publishedAt ?? post.updatedAt}>
              {formatDateTime(post.publishedAt ?? post.updatedAt, lang)}
            </time>
          </p>
        </article>
      ))}
    </DeskLayout>
  );
}

export function ShelfPage({ view }: { view: ShelfView }) {
  const { t } = useTexts();
  const { shelf, items, sent, sentId } = view;
  const isNewSent = sent !== undefined && sentId === undefined;
  return (
    <DeskLayout
      view={view}
      current={POSTS}
      title={t(`editor-desk-shelf-${shelf}`)}
      intro={t(`editor-desk-shelf-${shelf}-intro`)}
    >
      <p>
        <Link href={POSTS}>{t("editor-desk-posts")}</Link>
      </p>
      <Panels
        name="shelf-new"
        panels={[
          {
            title: t(`editor-desk-shelf-${shelf}-new`),
            content: <ShelfItemForm view={view} sent={isNewSent ? sent : undefined} />,
            isOpen: isNewSent || items.length === 0,
          },
        ]}
      />
      {items.map((item) => (
        <ShelfEntry key={item.id} view={view} item={item} sent={sentId === item.id ? sent : undefined} />
      ))}
    </DeskLayout>
  );
}

interface ShelfEntryProps {
  view: ShelfView;
  item: ShelfItem;
  sent: ShelfView["sent"];
}

function ShelfEntry({ view, item, sent }: ShelfEntryProps) {
  const t = useText();
  const { shelf } = view;
  return (
    <article className="company-review" aria-labelledby={`shelf-${item.id}`}>
      <header className="company-review__head">
        <h2 id={`shelf-${item.id}`}>
          <InTurkish>{item.name}</InTurkish>
        </h2>
        <span>{t("editor-desk-shelf-posts", { count: item.posts })}</span>
        <MissingLanguages missing={item.missing} />
      </header>
      <Panels
        name={`shelf-change-${item.id}`}
        panels={[
          {
            title: t("editor-desk-change"),
            content: <ShelfItemForm view={view} item={item} sent={sent} />,
            isOpen: sent !== undefined,
          },
        ]}
      />
      {item.posts === 0 && <RemoveButton action={shelfPath(shelf, item.id, "kaldir")} name={item.name} />}
    </article>
  );
}

function ShelfItemForm({
  view: { shelf },
  item,
  sent,
}: Omit<ShelfEntryProps, "item"> & { item?: ShelfItem }) {
  const t = useText();
  const isAuthor = shelf === "yazarlar";
  return (
    <Form
      of={shelfForm}
      method="post"
      action={shelfPath(shelf, item?.id)}
      filled={sent ?? { values: item?.values ?? {} }}
      problem={sent?.problem}
    >
      {isAuthor && <TextField name="Name" label={t("editor-desk-shelf-name")} isRequired />}
      <LanguagePanels
        name={`shelf-languages-${item?.id ?? "new"}`}
        missing={item?.missing ?? []}
        sent={sent}
        fields={(language) =>
          isAuthor ? (
            <TextArea
              name={`${language}.Text`}
              label={t("editor-desk-shelf-bio")}
              rows={3}
              lang={language}
              dir="auto"
            />
          ) : (
            <TextField
              name={`${language}.Text`}
              label={t("editor-desk-shelf-name")}
              lang={language}
              dir="auto"
            />
          )
        }
      />
      <Button kind="primary">{t("editor-desk-save")}</Button>
    </Form>
  );
}
