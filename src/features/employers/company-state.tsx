import { VERIFICATION_PATH } from "../../addresses/companies.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import type { CompanyStatus } from "./employers.contract.ts";
import type { OwnCompany } from "./employers.view.ts";

const TONES: Record<CompanyStatus, BadgeTone> = {
  pending: "terracotta",
  verified: "green",
  rejected: "signal",
  suspended: "signal",
  closed: "plain",
};

export function CompanyStatusBadge({ status }: { status: CompanyStatus }) {
  const t = useText();
  return <Badge tone={TONES[status]}>{t(`employers-status-${status}`)}</Badge>;
}

/** Where the company stands, and what somebody can do about it; nothing once all is well. */
export function CompanyStateNotice({ company, mayEdit }: { company: OwnCompany; mayEdit: boolean }) {
  const t = useText();
  switch (company.status) {
    case "verified":
      return null;
    case "suspended":
    case "closed":
      return (
        <Notice tone="error" title={t(`employers-${company.status}Title`)}>
          <p>{t(`employers-${company.status}Text`)}</p>
          <Reason text={company.rejectionReason} />
          <p>
            <Link href="/iletisim">{t("employers-contact")}</Link>
          </p>
        </Notice>
      );
    case "pending":
      if (company.askedMore !== undefined) {
        return (
          <Notice tone="warning" title={t("employers-askedTitle")}>
            <Reason text={company.askedMore} />
            {mayEdit && (
              <p>
                <Link href={VERIFICATION_PATH}>{t("employers-toVerification")}</Link>
              </p>
            )}
          </Notice>
        );
      }
      return (
        <Notice tone="warning" title={t("employers-pendingTitle")}>
          <p>{t("employers-pendingText")}</p>
          {company.missingFacts.length > 0 && (
            <p>
              {t("employers-pendingFacts")}{" "}
              {mayEdit && <Link href="/isveren/firma">{t("employers-completeFacts")}</Link>}
            </p>
          )}
        </Notice>
      );
    case "rejected":
      return (
        <Notice tone="error" title={t("employers-rejectedTitle")}>
          <p>{t("employers-rejectedText")}</p>
          <Reason text={company.rejectionReason} />
          {mayEdit && (
            <form method="post" action="/isveren/firma/yeniden-basvur">
              <FormToken />
              <Button>{t("employers-resubmit")}</Button>
            </form>
          )}
        </Notice>
      );
  }
}

function Reason({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <blockquote className="employer-reason" dir="auto">
      {text}
    </blockquote>
  );
}
