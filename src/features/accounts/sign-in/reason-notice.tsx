import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import type { SignInReason } from "./why-sign-in.ts";

/** Whoever is asked for an account reads what for. */
export function ReasonNotice({ reason }: { reason: SignInReason | undefined }) {
  const t = useText();
  if (!reason) return null;
  return (
    <Notice>
      <p>
        {"title" in reason
          ? t(`accounts-reason-${reason.of}`, { title: reason.title })
          : t(`accounts-reason-${reason.of}`)}
      </p>
      {reason.of === "search" && (
        <p>
          <Link href={reason.byMailHref}>{t("accounts-reason-searchByMail")}</Link>
        </p>
      )}
    </Notice>
  );
}
