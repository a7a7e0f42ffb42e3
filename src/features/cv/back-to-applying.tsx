import { applyPath } from "../../addresses/advertisements.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";

/** For whoever began to apply and writes a CV for it. */
export function BackToApplying({ advertisementId }: { advertisementId: number | undefined }) {
  const t = useText();
  if (advertisementId === undefined) return null;
  return (
    <Notice>
      <p>
        {t("cv-backToApplying")} <Link href={applyPath(advertisementId)}>{t("cv-backToApplyingLink")}</Link>
      </p>
    </Notice>
  );
}
