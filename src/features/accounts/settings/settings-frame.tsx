import type { ReactNode } from "react";
import { MemberLayout } from "../../../ui/layout/member-layout.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";

interface SettingsFrameProps {
  title: string;
  intro?: string;
  isMember: boolean;
  /** A page below the first one leads back to it. */
  isBelow?: boolean;
  children: ReactNode;
}

export function SettingsFrame({ title, intro, isMember, isBelow = true, children }: SettingsFrameProps) {
  const t = useText();
  return (
    <MemberLayout
      current="/hesabim/ayarlar"
      title={title}
      {...(intro !== undefined && { intro })}
      hasNavigation={isMember}
    >
      <div className="settings">
        {children}
        {isBelow && (
          <p>
            <Link href="/hesabim/ayarlar">{t("accounts-settings")}</Link>
          </p>
        )}
      </div>
    </MemberLayout>
  );
}

/** For somebody who has only ever come with Google or LinkedIn. */
export function NoPasswordNotice() {
  const t = useText();
  return (
    <Notice title={t("accounts-noPasswordTitle")}>
      <p>{t("accounts-noPasswordText")}</p>
      <p>
        <Link href="/sifremi-unuttum">{t("accounts-noPasswordAction")}</Link>
      </p>
    </Notice>
  );
}
