import { CircleAlert } from "lucide-react";
import type { SentForm } from "../../../platform/http/route.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { formatDate } from "../../../ui/format.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { SeenLater } from "../../../ui/seen-later.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { InTurkish } from "../../advertisements/views.ts";
import { SentApplication } from "../../applications/views.ts";
import { CvSheet } from "../../cv/views.ts";
import { DiscSummary } from "../../disc/views.ts";
import { InterviewDesk } from "../../interviews/views.ts";
import { Thread } from "../../threads/views.ts";
import { BlindNotice } from "../blind/blind-notice.tsx";
import { applicantPath, listHref } from "../hiring.contract.ts";
import type { ApplicantView } from "../hiring.view.ts";
import { KindBadge } from "../kind-badge.tsx";
import { MoveNotice } from "../moves/move-notice.tsx";
import { Scorecard } from "../scores/scorecard.tsx";
import { SpamMark } from "../spam/spam-mark.tsx";
import { ApplicantEvents } from "./applicant-events.tsx";
import { ApplicantMoves } from "./applicant-moves.tsx";
import { ApplicantTeam } from "./applicant-team.tsx";
import { Key } from "./keys-help.tsx";

export interface ApplicationProps {
  view: ApplicantView;
  /** A move that was refused, as it was sent */
  sent?: SentForm | undefined;
  isSeenLater?: boolean;
  /** Its name is then a heading of its own. */
  isBesideList?: boolean;
}

/** All that was sent and all that became of it; what is to be decided stands first. */
export function Application({ view, sent, isSeenLater = false, isBesideList = false }: ApplicationProps) {
  const t = useText();
  // What has been said comes before what was sent.
  const hasMessages = view.thread !== undefined && view.thread.messages.length > 0;
  const thread = view.thread && <Thread view={view.thread} templates={view.templates} />;
  const problem = sent && (Object.values(sent.errors)[0]?.[0] ?? sent.problem);
  return (
    <>
      {isSeenLater && <SeenLater />}
      <article className="applicant" data-shown={view.sent.id}>
        <Neighbours view={view} />
        <div data-move-notice>{view.move && <MoveNotice move={view.move} />}</div>
        <div className="notice notice--error" role="alert" data-problem hidden={!problem}>
          <Icon of={CircleAlert} />
          <p className="notice__body" data-problem-text>
            {problem}
          </p>
        </div>
        <Head view={view} isBesideList={isBesideList} />
        {view.isBlind && <BlindNotice view={view} />}
        {view.mayMove && <ApplicantMoves view={view} sent={sent} />}
        {view.isSpam && <SpamMark view={view} />}
        <div className="applicant__parts">
          <div className="applicant__sent">
            {view.interviews && <InterviewDesk view={view.interviews} />}
            {hasMessages && thread}
            {view.kind === "withdrawn" ? <Withdrawn /> : !view.isForgotten && <Sent view={view} />}
            {!hasMessages && thread}
          </div>
          <aside className="applicant__aside" aria-label={t("hiring-team")}>
            <Scorecard view={view} sent={sent} />
            <ApplicantTeam view={view} />
            <section>
              <SectionHeading title={t("applications-history")} />
              <ApplicantEvents
                events={view.events}
                interviews={view.interviews?.interviews ?? []}
                undoFrom={view.mayMove ? view.href : undefined}
              />
            </section>
            {!view.isSpam && <SpamMark view={view} />}
          </aside>
        </div>
      </article>
    </>
  );
}

function Head({ view, isBesideList }: { view: ApplicantView; isBesideList: boolean }) {
  const t = useText();
  const { advertisement, locationName } = view.sent;
  const { waitingDays } = view;
  return (
    <header className="applicant__head">
      {isBesideList && (
        <h2 className="applicant__name">
          <bdi>{view.name}</bdi>
        </h2>
      )}
      {view.headline !== undefined && (
        <p>
          <bdi>{view.headline}</bdi>
        </p>
      )}
      <p className="applicant__line">
        <KindBadge kind={view.kind} stage={view.stage.name} />
        {waitingDays !== undefined && waitingDays > 0 && (
          <span>{t("hiring-waiting", { count: waitingDays })}</span>
        )}
        <Link href={listHref({ ilan: String(advertisement.id) })}>
          <InTurkish>
            {locationName ? `${advertisement.title}, ${locationName}` : advertisement.title}
          </InTurkish>
        </Link>
        {view.kind !== "withdrawn" && !view.isBlind && <a href={`mailto:${view.email}`}>{view.email}</a>}
      </p>
    </header>
  );
}

function Withdrawn() {
  const t = useText();
  return <Notice>{t("applications-withdrawnByApplicant")}</Notice>;
}

function UnwantedBadge() {
  const t = useText();
  return <Badge tone="terracotta">{t("hiring-unwanted")}</Badge>;
}

function Sent({ view }: { view: ApplicantView }) {
  const t = useText();
  const { sent, offered } = view;
  const edition = offered?.isShown ? "?ozgecmis=yeni" : "";
  const unwanted = new Set(view.unwanted.map(({ id }) => id));
  return (
    <>
      {view.cv && (
        <section>
          <SectionHeading title={t("applications-cv")} />
          <Editions view={view} />
          <CvSheet document={view.cv} />
          {view.attachment !== undefined && (
            <p>
              <a href={`${applicantPath(sent.id)}/belge${edition}`} download="">
                {t("applications-cvFile", { name: view.attachment })}
              </a>
            </p>
          )}
        </section>
      )}
      <section>
        <SectionHeading title={t("applications-whatWasSent")} />
        <SentApplication view={sent} noteOn={(id) => unwanted.has(id) && <UnwantedBadge />} />
        {view.unwanted
          .filter(({ id }) => !sent.answers.some(({ questionId }) => questionId === id))
          .map(({ id, question }) => (
            <p key={id}>
              {t("hiring-unanswered", { question })} <UnwantedBadge />
            </p>
          ))}
      </section>
      {view.disc && (
        <section>
          <SectionHeading title={t("disc-employerTitle")} />
          <DiscSummary summary={view.disc} isForEmployer />
        </section>
      )}
    </>
  );
}

/** What was sent, and what was offered since: either can be read. */
function Editions({ view: { hasNewerCv, offered, sent } }: { view: ApplicantView }) {
  const { t, lang } = useTexts();
  return (
    <>
      {offered && (
        <nav className="tabs" aria-label={t("hiring-editions")}>
          <a
            className="tabs__tab"
            href={offered.sentHref}
            aria-current={offered.isShown ? undefined : "true"}
          >
            {t("hiring-editionSent", { date: formatDate(sent.sentAt, lang) })}
          </a>
          <a className="tabs__tab" href={offered.href} aria-current={offered.isShown ? "true" : undefined}>
            {t("hiring-editionOffered", { date: formatDate(offered.at, lang) })}
          </a>
        </nav>
      )}
      {hasNewerCv && <p className="applicant__note">{t("hiring-newerCv")}</p>}
    </>
  );
}

/** The way through the list that it was opened from. */
function Neighbours({ view: { list } }: { view: ApplicantView }) {
  const t = useText();
  if (!list) return null;
  return (
    <nav className="applicant__neighbours" aria-label={t("hiring-inList")} data-list={list.href}>
      <Link href={list.href}>{t("hiring-toList")}</Link>
      {list.place !== undefined && (
        <span>
          {t(list.hasMore ? "hiring-placeInLongList" : "hiring-placeInList", {
            place: list.place,
            total: list.total,
          })}
        </span>
      )}
      {list.previous !== undefined && (
        <ButtonLink kind="quiet" href={list.previous} rel="prev" data-key="k">
          {t("hiring-previous")}
          <Key of="k" />
        </ButtonLink>
      )}
      {list.next !== undefined && (
        <ButtonLink kind="quiet" href={list.next} rel="next" data-key="j">
          {t("hiring-next")}
          <Key of="j" />
        </ButtonLink>
      )}
    </nav>
  );
}
