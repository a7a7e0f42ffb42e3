import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText } from "../../ui/text.tsx";
import { InTurkish } from "../advertisements/views.ts";
import { SentApplication } from "../applications/views.ts";
import { CvSheet } from "../cv/views.ts";
import { DiscSummary } from "../disc/views.ts";
import { EmployerLayout } from "../employers/views.ts";
import { ApplicantEvents, LatestMove } from "./applicant-events.tsx";
import { ApplicantMoves } from "./applicant-moves.tsx";
import { ApplicantTeam } from "./applicant-team.tsx";
import { applicantPath, listHref } from "./hiring.contract.ts";
import type { ApplicantView } from "./hiring.view.ts";
import { KindBadge } from "./kind-badge.tsx";

interface ApplicantPageProps {
  view: ApplicantView;
  problem?: string | undefined;
}

/** All that was sent and all that became of it; what is to be decided stands first. */
export function ApplicantPage({ view, problem }: ApplicantPageProps) {
  const t = useText();
  const { sent } = view;
  return (
    <EmployerLayout current="/isveren/basvurular" title={view.name}>
      <Neighbours view={view} />
      {problem !== undefined && (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      )}
      <LatestMove view={view} />
      <p className="applicant__line">
        <KindBadge kind={view.kind} stage={view.stage.name} />
        <Link href={listHref({ ilan: String(sent.advertisement.id) })}>
          <InTurkish>{sent.advertisement.title}</InTurkish>
        </Link>
        {view.kind !== "withdrawn" && <a href={`mailto:${view.email}`}>{view.email}</a>}
      </p>
      {view.mayMove && <ApplicantMoves view={view} />}
      <div className="applicant__parts">
        <div>{view.kind === "withdrawn" ? <Withdrawn /> : <Sent view={view} />}</div>
        <aside className="applicant__aside">
          <ApplicantTeam view={view} />
          <section>
            <SectionHeading title={t("applications-history")} />
            <ApplicantEvents events={view.events} />
          </section>
        </aside>
      </div>
    </EmployerLayout>
  );
}

function Withdrawn() {
  const t = useText();
  return (
    <Notice>
      <p>{t("applications-withdrawnByApplicant")}</p>
    </Notice>
  );
}

function UnwantedBadge() {
  const t = useText();
  return <Badge tone="terracotta">{t("hiring-unwanted")}</Badge>;
}

function Sent({ view }: { view: ApplicantView }) {
  const t = useText();
  const { sent } = view;
  const unwanted = new Set(view.unwanted.map(({ id }) => id));
  return (
    <>
      {view.cv && (
        <section>
          <SectionHeading title={t("applications-cv")} />
          {view.hasNewerCv && <p className="applicant__note">{t("hiring-newerCv")}</p>}
          <CvSheet document={view.cv} />
          {view.attachment !== undefined && (
            <p>
              <a href={`${applicantPath(sent.id)}/belge`} download="">
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

/** The way through the list that it was opened from. */
function Neighbours({ view: { list } }: { view: ApplicantView }) {
  const t = useText();
  if (!list) return null;
  return (
    <nav className="applicant__neighbours" aria-label={t("hiring-inList")}>
      <Link href={list.href}>{t("hiring-toList")}</Link>
      <span>{t("hiring-placeInList", { place: list.place, total: list.total })}</span>
      {list.previous !== undefined && (
        <ButtonLink kind="secondary" href={list.previous} rel="prev" data-key="k">
          {t("hiring-previous")}
        </ButtonLink>
      )}
      {list.next !== undefined && (
        <ButtonLink kind="secondary" href={list.next} rel="next" data-key="j">
          {t("hiring-next")}
        </ButtonLink>
      )}
    </nav>
  );
}
