import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { MemberLayout } from "../../ui/layout/member-layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import type { AdvertisementCard } from "../advertisements/advertisements.view.ts";
import { AdvertisementRows, BulkApplyBar, BulkApplyButton } from "../advertisements/views.ts";
import { createFavourite, favouritesPath, showFavourites } from "./favourites.contract.ts";
import type { FavouritesView } from "./favourites.view.ts";
import { ofThem } from "./of-them.ts";

export function FavouritesPage({ view }: { view: FavouritesView }) {
  const { t, lang } = useTexts();
  const { total, open } = view;
  const advertisements = view.favourites.map(({ card, isOpen, closesAt }) => ({
    ...card,
    closing: { isClosed: !isOpen, at: closesAt },
    applyHref: isOpen ? card.applyHref : undefined,
  }));
  return (
    <MemberLayout
      current={showFavourites.path}
      title={t("favourites-title")}
      action={<BulkApplyButton advertisements={advertisements} />}
      {...(total > 0 && { intro: t("favourites-count", { total, open: ofThem(open, lang) }) })}
    >
      {view.removed && <Removed removed={view.removed} page={view.page} />}
      {total === 0 ? <NothingSaved /> : <Favourites view={view} advertisements={advertisements} />}
    </MemberLayout>
  );
}

interface FavouritesProps {
  view: FavouritesView;
  advertisements: AdvertisementCard[];
}

/** With scripts a removed one stays where it is until the page is left, its heart empty: pressing it again is the way back. */
function Favourites({ view, advertisements }: FavouritesProps) {
  return (
    <div className="favourites">
      <BulkApplyBar />
      <AdvertisementRows
        advertisements={advertisements}
        now={view.now}
        headingLevel={2}
        heartReturnUrl={(id) => favouritesPath(view.page, id)}
      />
      <Pagination page={view.page} pageCount={view.pageCount} hrefOf={(page) => favouritesPath(page)} />
    </div>
  );
}

function Removed({ removed, page }: { removed: NonNullable<FavouritesView["removed"]>; page: number }) {
  const t = useText();
  return (
    <Notice>
      <form className="undo" method="post" action={createFavourite.path}>
        <FormToken />
        <input type="hidden" name="advertisementID" value={removed.id} />
        <input type="hidden" name="returnUrl" value={favouritesPath(page)} />
        <p>{t("favourites-removed", { title: removed.title })}</p>
        <Button>{t("favourites-undo")}</Button>
      </form>
    </Notice>
  );
}

function NothingSaved() {
  const t = useText();
  return (
    <EmptyState
      scene="board"
      title={t("favourites-emptyTitle")}
      text={t("favourites-emptyText")}
      action={
        <ButtonLink kind="primary" href="/is-ilanlari">
          {t("favourites-emptyAction")}
        </ButtonLink>
      }
    />
  );
}
