import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useMayDo } from "../../ui/role.ts";
import { useText } from "../../ui/text.tsx";
import { CvSheet } from "../cv/views.ts";
import { EmployerLayout } from "../employers/views.ts";
import { Inviting } from "../invitations/views.ts";
import { showCandidates } from "./candidates.contract.ts";
import { type CandidateView, nameOfCandidate } from "./candidates.view.ts";

export function CandidatePage({ view }: { view: CandidateView }) {
  const t = useText();
  const mayFindCandidates = useMayDo("candidates.read");
  return (
    <EmployerLayout current="/isveren/ozgecmisler" title={nameOfCandidate(view, t)}>
      {mayFindCandidates && (
        <p>
          <Link href={showCandidates.path}>{t("candidates-back")}</Link>
        </p>
      )}
      <Notice>{t(view.isAnonymous ? "candidates-anonymous" : "candidates-applied")}</Notice>
      <CvSheet document={view.document} />
      {view.inviting && <Inviting view={view.inviting} />}
    </EmployerLayout>
  );
}
