import { savedSearchPath } from "../../addresses/searches.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { MemberLayout } from "../../ui/layout/member-layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import { showSavedSearches } from "./saved-searches.contract.ts";
import { MOST_SAVED } from "./saved-searches.rules.ts";
import type { SavedSearchesView, SavedSearchView } from "./saved-searches.view.ts";

export function SavedSearchesPage({ view }: { view: SavedSearchesView }) {
  const t = useText();
  const { searches } = view;
  return (
    <MemberLayout
      current={showSavedSearches.path}
      title={t("saved-searches-title")}
      intro={t("saved-searches-intro", { count: searches.length, most: MOST_SAVED })}
    >
      {view.saved !== undefined && (
        <Notice tone="success">{t("saved-searches-saved", { name: view.saved })}</Notice>
      )}
      {view.deleted && <Deleted deleted={view.deleted} />}
      {searches.length === 0 ? (
        <NothingSaved />
      ) : (
        <ul className="stored-list">
          {searches.map((search) => (
            <li key={search.id}>
              <SavedSearch search={search} />
            </li>
          ))}
        </ul>
      )}
    </MemberLayout>
  );
}

function SavedSearch({ search }: { search: SavedSearchView }) {
  const t = useText();
  const { counts } = search;
  const name = <bdi>{search.name}</bdi>;
  return (
    <article className="stored">
      <div className="stored__facts">
        <div className="stored__head">
          <h2 className="stored__title">
            {search.href === undefined ? name : <Link href={search.href}>{name}</Link>}
          </h2>
          {counts.new > 0 && (
            <Badge tone="terracotta">{t("saved-searches-new", { count: counts.new })}</Badge>
          )}
        </div>
        <p className="dotted-line stored__asked">
          {search.labels.map((label) => (
            <span key={label}>
              <bdi>{label}</bdi>
            </span>
          ))}
        </p>
        {search.lost.length > 0 && (
          <p className="stored__lost">{t("saved-searches-lost", { filters: search.lost.join(", ") })}</p>
        )}
        <p className="dotted-line">
          {search.href !== undefined && <span>{t("search-total", { count: counts.total })}</span>}
          <span>{mailLine(t, search)}</span>
        </p>
      </div>
      <Actions search={search} />
    </article>
  );
}

function mailLine(t: ReturnType<typeof useText>, { mailState, frequency }: SavedSearchView): string {
  return mailState === "paused" ? t("saved-searches-paused") : t(`saved-searches-frequency-${frequency}`);
}

function Actions({ search: { id, name, mailState } }: { search: SavedSearchView }) {
  const t = useText();
  return (
    <div className="stored__actions">
      <ButtonLink
        kind="quiet"
        href={savedSearchPath(id)}
        data-dialog=""
        aria-label={t("saved-searches-editOf", { name })}
      >
        {t("saved-searches-editShort")}
      </ButtonLink>
      {mailState !== "never" && (
        <form method="post" action={savedSearchPath(id, "duraklat")}>
          <FormToken />
          <input type="hidden" name="Status" value={mailState === "paused" ? "1" : "0"} />
          <Button
            kind="quiet"
            aria-label={t(mailState === "paused" ? "saved-searches-goOnOf" : "saved-searches-pauseOf", {
              name,
            })}
          >
            {t(mailState === "paused" ? "saved-searches-goOn" : "saved-searches-pause")}
          </Button>
        </form>
      )}
      <form method="post" action={savedSearchPath(id, "sil")}>
        <FormToken />
        <Button kind="quiet" aria-label={t("saved-searches-deleteOf", { name })}>
          {t("saved-searches-delete")}
        </Button>
      </form>
    </div>
  );
}

function Deleted({ deleted }: { deleted: NonNullable<SavedSearchesView["deleted"]> }) {
  const t = useText();
  return (
    <Notice>
      <form className="undo" method="post" action={savedSearchPath(deleted.id, "geri-al")}>
        <FormToken />
        <p>{t("saved-searches-deleted", { name: deleted.name })}</p>
        <Button>{t("saved-searches-undo")}</Button>
      </form>
    </Notice>
  );
}

function NothingSaved() {
  const t = useText();
  return (
    <EmptyState
      scene="lens"
      title={t("saved-searches-emptyTitle")}
      text={t("saved-searches-emptyText")}
      action={
        <ButtonLink kind="primary" href="/is-ilanlari">
          {t("saved-searches-emptyAction")}
        </ButtonLink>
      }
    />
  );
}
