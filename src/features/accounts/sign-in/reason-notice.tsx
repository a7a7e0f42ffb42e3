import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";

/** What somebody is about to do when signing in comes between; its words are `accounts-reason-{of}`. */
export type SignInReason =
  | { of: "application" | "favourite"; title: string }
  | { of: "subscription" | "waiting" }
  /** Which goes without an account too. */
  | { of: "search"; byMailHref: string };

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
