import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type Translate, useText } from "../../../ui/text.tsx";

/** What somebody is about to do when signing in comes between; its words are `accounts-reason-{of}`. */
export type SignInReason =
  | { of: "application" | "favourite"; title: string }
  | { of: "applications"; count: number }
  | { of: "subscription" | "waiting" }
  /** Which goes without an account too. */
  | { of: "search"; byMailHref: string };

/** Whoever is asked for an account reads what for. */
export function ReasonNotice({ reason }: { reason: SignInReason | undefined }) {
  const t = useText();
  if (!reason) return null;
  return (
    <Notice>
      <p>{words(reason, t)}</p>
      {reason.of === "search" && (
        <p>
          <Link href={reason.byMailHref}>{t("accounts-reason-searchByMail")}</Link>
        </p>
      )}
    </Notice>
  );
}

function words(reason: SignInReason, t: Translate): string {
  if ("title" in reason) return t(`accounts-reason-${reason.of}`, { title: reason.title });
  if ("count" in reason) return t(`accounts-reason-${reason.of}`, { count: reason.count });
  return t(`accounts-reason-${reason.of}`);
}
