import { APPLICANTS_PATH, OWN_APPLICATIONS_PATH, ownApplicationPath } from "../../addresses/applications.ts";
import { MemberLayout } from "../../ui/layout/member-layout.tsx";
import { Link } from "../../ui/link.tsx";
import { useText } from "../../ui/text.tsx";
import { EmployerLayout } from "../employers/views.ts";
import { Thread } from "./thread.tsx";
import type { ThreadView } from "./threads.view.ts";

/** A message that was not taken, for a browser without scripts: the thread alone, with everything typed. */
export function ThreadPage({ view }: { view: ThreadView }) {
  const t = useText();
  const { applicationId: id, other: title } = view;
  if (view.side === "company") {
    return (
      <EmployerLayout current={APPLICANTS_PATH} title={title}>
        <Link href={`${APPLICANTS_PATH}/${id}`}>{t("threads-toApplication")}</Link>
        <Thread view={view} />
      </EmployerLayout>
    );
  }
  return (
    <MemberLayout current={OWN_APPLICATIONS_PATH} title={title}>
      <Link href={ownApplicationPath(id)}>{t("threads-toApplication")}</Link>
      <Thread view={view} />
    </MemberLayout>
  );
}
