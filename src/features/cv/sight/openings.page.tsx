import { companyPath } from "../../../addresses/companies.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatDate } from "../../../ui/format.ts";
import { MemberLayout } from "../../../ui/layout/member-layout.tsx";
import { Link } from "../../../ui/link.tsx";
import { useTexts } from "../../../ui/text.tsx";
import type { Cv } from "../cv.view.ts";
import { cvPath, LIST_PATH } from "../cv-list.contract.ts";
import { PART_PATHS } from "../editor.contract.ts";

export interface OpeningsView {
  cv: Pick<Cv, "id" | "title" | "isSearchable">;
  openings: readonly {
    companyId: number;
    companyName: string;
    companySlug: string;
    /** yyyy-mm-dd */
    openedOn: string;
  }[];
}

/** Companies that found a CV by searching. Those it was sent to are with the applications. */
export function OpeningsPage({ view: { cv, openings } }: { view: OpeningsView }) {
  const { t, lang } = useTexts();
  return (
    <MemberLayout
      current={LIST_PATH}
      title={t("cv-openings")}
      intro={t(cv.isSearchable ? "cv-openingsIntro" : "cv-openingsClosed")}
    >
      {openings.length === 0 ? (
        <EmptyState scene="desk" title={t("cv-openingsEmptyTitle")} text={t("cv-openingsEmptyText")} />
      ) : (
        <ul className="cv-openings">
          {openings.map(({ companyId, companyName, companySlug, openedOn }) => (
            <li key={`${companyId} ${openedOn}`}>
              <Link kind="quiet" href={companyPath({ id: companyId, slug: companySlug })}>
                <bdi>{companyName}</bdi>
              </Link>
              <time dateTime={openedOn}>{formatDate(`${openedOn}T12:00:00Z`, lang)}</time>
            </li>
          ))}
        </ul>
      )}
      <p className="dotted-line">
        <Link href={cvPath(cv.id)}>{t("cv-back")}</Link>
        <Link href={cvPath(cv.id, PART_PATHS.privacy)}>{t("cv-privacy")}</Link>
      </p>
    </MemberLayout>
  );
}
