import { applicantsPath } from "../../addresses/applications.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText } from "../../ui/text.tsx";
import { InTurkish } from "../advertisements/views.ts";
import { CvSheet } from "../cv/views.ts";
import { DiscSummary } from "../disc/views.ts";
import { EmployerLayout } from "../employers/views.ts";
import { History, StatusBadge } from "./application-status.tsx";
import { applicantPath, type EmployerMove, moveApplicant } from "./applications.contract.ts";
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
          {view.cv && (
            <section>
              <SectionHeading title={t("applications-cv")} />
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
