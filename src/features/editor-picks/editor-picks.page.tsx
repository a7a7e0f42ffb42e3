import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDate } from "../../ui/format.ts";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { useTexts } from "../../ui/text.tsx";
import { AdvertisementRows, BulkApplyBar, BulkApplyButton, InTurkish } from "../advertisements/views.ts";
import type { EditorPicksView } from "./editor-picks.view.ts";

export function EditorPicksPage({ view }: { view: EditorPicksView }) {
  const { t } = useTexts();
  return (
    <div className="page-width">
      <div className="editor-picks-head">
        <Breadcrumbs crumbs={[{ href: "/", label: t("ui-home") }]} />
        <BulkApplyButton advertisements={view.picks.map(({ card }) => card)} />
      </div>
      <header className="reading-head">
        <h1>{t("editor-picks-title")}</h1>
        <p className="reading-head__intro">{t("editor-picks-intro")}</p>
      </header>
      <BulkApplyBar />
      {view.picks.length > 0 ? (
        <ol className="editor-picks">
          {view.picks.map((pick) => (
            <li key={pick.card.id}>
              <Note note={pick.note} pickedAt={pick.pickedAt} />
              <AdvertisementRows advertisements={[pick.card]} now={view.now} headingLevel={2} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState
          title={t("editor-picks-emptyTitle")}
          text={t("editor-picks-emptyText")}
          action={
            <ButtonLink kind="primary" href="/is-ilanlari">
              {t("app-link-advertisements")}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

function Note({ note, pickedAt }: { note: string; pickedAt: string }) {
  const { t, lang } = useTexts();
  return (
    <div className="editor-picks__note">
      {note !== "" && (
        <blockquote>
          <InTurkish>{note}</InTurkish>
        </blockquote>
      )}
      <p>
        {t("editor-picks-pickedOn")} <time dateTime={pickedAt}>{formatDate(pickedAt, lang)}</time>
      </p>
    </div>
  );
}
