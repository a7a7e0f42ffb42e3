import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import { CvSheet } from "../cv/views.ts";
import { EmployerLayout } from "../employers/views.ts";
import { showCandidates } from "./candidates.contract.ts";
import type { CandidateView } from "./candidates.view.ts";

export function CandidatePage({ view }: { view: CandidateView }) {
  const t = useText();
  return (
    <EmployerLayout current="/isveren/ozgecmisler" title={t("candidates-one", { number: view.id })}>
      <p>
        <Link href={showCandidates.path}>{t("candidates-back")}</Link>
      </p>
      <Notice>
        <p>{t(view.isAnonymous ? "candidates-anonymous" : "candidates-applied")}</p>
      </Notice>
      <CvSheet document={view.document} />
    </EmployerLayout>
  );
}
