import { ownApplicationPath } from "../../addresses/applications.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDate } from "../../ui/format.ts";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { MemberLayout } from "../../ui/layout/member-layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useTexts } from "../../ui/text.tsx";
import { SendingNote } from "../applications/views.ts";
import { InvitationBadge } from "./invitation-badge.tsx";
import { type ANSWERS, ownInvitationPath, showOwnInvitations } from "./invitations.contract.ts";
import type { OwnInvitation } from "./invitations.view.ts";

export function OwnInvitationsPage({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const { t, lang } = useTexts();
  return (
    <MemberLayout
      current={showOwnInvitations.path}
      title={t("invitations-ownTitle")}
      intro={t("invitations-ownIntro")}
    >
      {invitations.length === 0 ? (
        <EmptyState
          scene="letter"
          title={t("invitations-noneOwnTitle")}
          text={t("invitations-noneOwnText")}
          action={<ButtonLink href="/hesabim/ozgecmisler">{t("ui-memberCvs")}</ButtonLink>}
        />
      ) : (
        <ul className="invitations">
          {invitations.map(({ id, title, company, state, sentAt }) => (
            <li className="invitations__line" key={id}>
              <div>
                <h2 className="invitations__title">
                  <Link kind="quiet" href={ownInvitationPath(id)}>
                    <bdi>{title}</bdi>
                  </Link>
                </h2>
                <p>
                  <bdi>{company}</bdi>
                </p>
              </div>
              <p className="invitations__state">
                <InvitationBadge state={state} /> <span>{formatDate(sentAt, lang)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </MemberLayout>
  );
}

export function OwnInvitationPage({ invitation }: { invitation: OwnInvitation }) {
  const { t, lang } = useTexts();
  const { title, company, text, isOpen, applicationId } = invitation;
  return (
    <MemberLayout
      current={showOwnInvitations.path}
      title={title}
      crumbs={[{ href: showOwnInvitations.path, label: t("invitations-ownTitle") }]}
    >
      <p className="dotted-line">
        <span>
          <Link href={invitation.companyHref}>
            <bdi>{company}</bdi>
          </Link>
        </span>
        <span>{formatDate(invitation.sentAt, lang)}</span>
        <span>
          <InvitationBadge state={invitation.state} />
        </span>
      </p>
      {text !== null && (
        <p className="invitations__text" dir="auto">
          {text}
        </p>
      )}
      <p className="invitations__read">
        <Link href={invitation.advertisementHref}>{t("invitations-readAdvertisement")}</Link>
      </p>
      {isOpen && (
        <>
          <Notice>
            <p>{t("invitations-anonymous")}</p>
            <p>{t("invitations-until", { date: formatDate(invitation.expiresAt, lang) })}</p>
          </Notice>
          <SendingNote
            companyName={company}
            retentionMonths={invitation.retentionMonths}
            kvkkLink={invitation.kvkkLink}
          />
          <div className="invitations__answers">
            <AnswerButton invitation={invitation} answer="accepted" />
            <AnswerButton invitation={invitation} answer="declined" />
          </div>
        </>
      )}
      {applicationId !== null && (
        <p>
          <ButtonLink kind="primary" href={ownApplicationPath(applicationId)}>
            {t("invitations-toApplication")}
          </ButtonLink>
        </p>
      )}
      <div className="invitations__mute">
        <p>{t(invitation.isMuted ? "invitations-isMuted" : "invitations-muteHint", { company })}</p>
        <AnswerButton invitation={invitation} answer={invitation.isMuted ? "unmute" : "mute"} />
      </div>
    </MemberLayout>
  );
}

function AnswerButton({
  invitation: { id },
  answer,
}: {
  invitation: OwnInvitation;
  answer: (typeof ANSWERS)[number];
}) {
  const { t } = useTexts();
  return (
    <form method="post" action={ownInvitationPath(id)}>
      <FormToken />
      <Button name="Answer" value={answer} kind={answer === "accepted" ? "primary" : "secondary"}>
        {t(`invitations-answer-${answer}`)}
      </Button>
    </form>
  );
}
