import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { InTurkish } from "../advertisements/views.ts";
import type { Cv } from "../cv/cv.view.ts";
import { DiscSummary } from "../disc/views.ts";
import { EmployerLayout } from "../employers/views.ts";
import { History, StatusBadge } from "./application-status.tsx";
import { applicantPath, applicantsPath, type EmployerMove, moveApplicant } from "./applications.contract.ts";
import { rejectionForm } from "./applications.forms.ts";
import type { ApplicantView } from "./applications.view.ts";
import { SentApplication } from "./sent-application.tsx";

interface ApplicantPageProps {
  view: ApplicantView;
  isMoved: boolean;
  problem?: string | undefined;
}

export function ApplicantPage({ view, isMoved, problem }: ApplicantPageProps) {
  const t = useText();
  const { sent } = view;
  return (
    <EmployerLayout current="/isveren/basvurular" title={view.name}>
      {isMoved && (
        <Notice tone="success">
          <p>{t("applications-moved")}</p>
        </Notice>
      )}
      {problem !== undefined && (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      )}
      <p className="applicant__line">
        <StatusBadge status={sent.status} />
        <Link href={applicantsPath({ advertisementId: sent.advertisement.id })}>
          <InTurkish>{sent.advertisement.title}</InTurkish>
        </Link>
      </p>
      {view.moves.length > 0 && <Moves id={sent.id} moves={view.moves} />}
      {sent.status === "withdrawn" ? (
        <Notice>
          <p>{t("applications-withdrawnByApplicant")}</p>
        </Notice>
      ) : (
        <>
          <section>
            <SectionHeading title={t("applications-whatWasSent")} />
            <SentApplication view={sent} />
          </section>
          {view.cv && <CvInBrief cv={view.cv} email={view.email} applicationId={sent.id} />}
          {view.disc && (
            <section>
              <SectionHeading title={t("disc-employerTitle")} />
              <DiscSummary summary={view.disc} isForEmployer />
            </section>
          )}
        </>
      )}
      <section>
        <SectionHeading title={t("applications-history")} />
        <History lines={sent.history} />
      </section>
    </EmployerLayout>
  );
}

/** The next step first; a no stands apart, with its reason. */
function Moves({ id, moves }: { id: number; moves: readonly EmployerMove[] }) {
  const t = useText();
  return (
    <div className="applicant__moves">
      {moves
        .filter((status) => status !== "rejected")
        .map((status) => (
          <Form key={status} className="inline-form" method="post" action={moveApplicant.path}>
            <input type="hidden" name="ApplicationID" value={id} />
            <input type="hidden" name="Status" value={status} />
            <Button kind="primary">{t(`applications-moveTo-${status}`)}</Button>
          </Form>
        ))}
      {moves.includes("rejected") && (
        <details className="apply__sure">
          <summary>{t("applications-moveTo-rejected")}</summary>
          <Form of={rejectionForm} method="post" action={moveApplicant.path}>
            <input type="hidden" name="ApplicationID" value={id} />
            <input type="hidden" name="Status" value="rejected" />
            <TextArea
              name="Reason"
              label={t("applications-reason")}
              hint={t("applications-reasonHint")}
              rows={3}
            />
            <Button kind="danger">{t("applications-rejectYes")}</Button>
          </Form>
        </details>
      )}
    </div>
  );
}

function CvInBrief({ cv, email, applicationId }: { cv: Cv; email: string; applicationId: number }) {
  const { t } = useTexts();
  const { phone } = cv.personal;
  return (
    <section className="applicant__cv">
      <SectionHeading title={t("applications-cvTitle", { title: cv.title })} />
      {cv.headline !== "" && (
        <p>
          <strong>
            <bdi>{cv.headline}</bdi>
          </strong>
        </p>
      )}
      <p className="dotted-line">
        <span>
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </span>
        {phone !== undefined && (
          <span>
            <a href={`tel:+90${phone}`}>
              <bdi>{`+90 ${phone}`}</bdi>
            </a>
          </span>
        )}
      </p>
      {cv.attachment !== undefined && (
        <p>
          <a href={`${applicantPath(applicationId)}/belge`} download="">
            {t("applications-cvFile", { name: cv.attachment })}
          </a>
        </p>
      )}
      {cv.summary !== "" && <p className="application-sent__text">{cv.summary}</p>}
      {cv.experiences.length > 0 && (
        <>
          <h3>{t("applications-cvExperience")}</h3>
          <ul className="apply__results">
            {cv.experiences.map((each) => (
              <li key={each.id}>
                <strong>
                  <bdi>{[each.positionName, each.companyName].filter((name) => name !== "").join(", ")}</bdi>
                </strong>
                <span>
                  {each.startedOn.slice(0, 7)} – {each.endedOn?.slice(0, 7) ?? t("applications-cvToday")}
                </span>
                {each.description !== "" && <p>{each.description}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      {cv.educations.length > 0 && (
        <>
          <h3>{t("applications-cvEducation")}</h3>
          <ul className="apply__results">
            {cv.educations.map((each) => (
              <li key={each.id}>
                <strong>
                  <bdi>{[each.schoolName, each.department].filter(Boolean).join(", ")}</bdi>
                </strong>
                <span>{each.graduationYear ?? t("applications-cvToday")}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {cv.competencies.length > 0 && (
        <>
          <h3>{t("applications-cvCompetencies")}</h3>
          <p>{cv.competencies.map(({ name }) => name).join(", ")}</p>
        </>
      )}
    </section>
  );
}
