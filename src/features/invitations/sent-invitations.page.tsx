import { APPLICANTS_PATH } from "../../addresses/applications.ts";
import { CANDIDATES_PATH, candidatePath } from "../../addresses/candidates.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDate } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useTexts } from "../../ui/text.tsx";
import { EmployerLayout } from "../employers/views.ts";
import { InvitationBadge } from "./invitation-badge.tsx";
import { showSentInvitations } from "./invitations.contract.ts";
import type { SentInvitation, SentInvitationsView } from "./invitations.view.ts";

export function SentInvitationsPage({ view }: { view: SentInvitationsView }) {
  const { t } = useTexts();
  return (
    <EmployerLayout
      current={CANDIDATES_PATH}
      title={t("invitations-sentTitle")}
      intro={t("invitations-sentIntro")}
      crumbs={[{ href: CANDIDATES_PATH, label: t("employers-navCandidates") }]}
    >
      {view.invitations.length === 0 ? (
        <EmptyState
          scene="letter"
          title={t("invitations-noneSentTitle")}
          text={t("invitations-noneSentText")}
          action={<ButtonLink href={CANDIDATES_PATH}>{t("employers-navCandidates")}</ButtonLink>}
        />
      ) : (
        <ul className="invitations">
          {view.invitations.map((invitation) => (
            <SentLine key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        hrefOf={(page) => (page > 1 ? `${showSentInvitations.path}?sayfa=${page}` : showSentInvitations.path)}
      />
    </EmployerLayout>
  );
}

function SentLine({ invitation }: { invitation: SentInvitation }) {
  const { t, lang } = useTexts();
  const { cvId, title, state, sentAt, applicationId } = invitation;
  const number = cvId === null ? t("invitations-gone") : t("candidates-one", { number: cvId });
  const href =
    applicationId !== null
      ? `${APPLICANTS_PATH}/${applicationId}`
      : cvId !== null
        ? candidatePath(cvId)
        : undefined;
  return (
    <li className="invitations__line">
      <div>
        <h2 className="invitations__title">
          {href === undefined ? (
            number
          ) : (
            <Link kind="quiet" href={href}>
              {applicationId !== null ? t("invitations-toApplication") : number}
            </Link>
          )}
        </h2>
        <p>
          <bdi>{title}</bdi>
        </p>
      </div>
      <p className="invitations__state">
        <InvitationBadge state={state} /> <span>{formatDate(sentAt, lang)}</span>
      </p>
    </li>
  );
}
