import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { MemberLayout } from "../../ui/layout/member-layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import { LETTERS_PATH, letterPath } from "./cover-letters.contract.ts";
import type { CoverLetter } from "./cover-letters.view.ts";

export interface CoverLettersView {
  letters: readonly CoverLetter[];
  saved: string | undefined;
  deleted: { id: number; title: string } | undefined;
}

export function CoverLettersPage({ view: { letters, saved, deleted } }: { view: CoverLettersView }) {
  const t = useText();
  const write = (
    <ButtonLink kind="primary" href={letterPath("yeni")}>
      {t("cover-letters-new")}
    </ButtonLink>
  );
  return (
    <MemberLayout current={LETTERS_PATH} title={t("cover-letters-title")} intro={t("cover-letters-intro")}>
      {saved !== undefined && <Notice tone="success">{t("cover-letters-saved", { name: saved })}</Notice>}
      {deleted && (
        <Notice>
          <form className="undo" method="post" action={letterPath(deleted.id, "geri-al")}>
            <FormToken />
            <p>{t("cover-letters-deleted", { name: deleted.title })}</p>
            <Button>{t("cover-letters-undo")}</Button>
          </form>
        </Notice>
      )}
      {letters.length === 0 ? (
        <EmptyState
          scene="letter"
          title={t("cover-letters-emptyTitle")}
          text={t("cover-letters-emptyText")}
          action={write}
        />
      ) : (
        <>
          <ul className="stored-list">
            {letters.map((letter) => (
              <li key={letter.id}>
                <Letter letter={letter} />
              </li>
            ))}
          </ul>
          <p className="cover-letters__new">{write}</p>
        </>
      )}
    </MemberLayout>
  );
}

function Letter({ letter: { id, title: name, content } }: { letter: CoverLetter }) {
  const t = useText();
  return (
    <article className="stored">
      <div className="stored__facts">
        <h2 className="stored__title">
          <Link href={letterPath(id)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="cover-letter__text" dir="auto">
          {content}
        </p>
      </div>
      <div className="stored__actions">
        <ButtonLink kind="quiet" href={letterPath(id)} aria-label={t("cover-letters-editOf", { name })}>
          {t("cover-letters-editShort")}
        </ButtonLink>
        <form method="post" action={letterPath(id, "sil")}>
          <FormToken />
          <Button kind="quiet" aria-label={t("cover-letters-deleteOf", { name })}>
            {t("cover-letters-delete")}
          </Button>
        </form>
      </div>
    </article>
  );
}
