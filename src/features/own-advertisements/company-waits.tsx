import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import type { CompanyStatus } from "../employers/employers.contract.ts";

/** Why nothing can be published yet, said before somebody tries. */
export function CompanyWaitsNotice({ status }: { status: CompanyStatus }) {
  const t = useText();
  if (status === "verified") return null;
  return <Notice tone="warning">{t(`own-advertisements-company-${status}`)}</Notice>;
}
