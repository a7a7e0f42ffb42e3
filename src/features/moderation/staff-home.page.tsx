import { mayDo } from "../../platform/http/permissions.ts";
import { Fact, Facts } from "../../ui/facts.tsx";
import { formatNumber } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { useTexts } from "../../ui/text.tsx";
import type { StaffHomeView } from "./moderation.view.ts";
import { StaffLayout } from "./staff-layout.tsx";

export function StaffHomePage({ view }: { view: StaffHomeView }) {
  const { t, lang } = useTexts();
  const mayVerify = mayDo(view.role, "company.verify");
  return (
    <StaffLayout
      role={view.role}
      current="/yonetim"
      title={t("moderation-homeTitle")}
      intro={t("moderation-homeIntro", { name: view.name, role: t(`moderation-role-${view.role}`) })}
    >
      {mayVerify && (
        <Facts>
          <Fact label={t("moderation-waitingCompanies")} isUrgent={view.waitingCompanies > 0}>
            <Link href="/yonetim/firmalar">{formatNumber(view.waitingCompanies, lang)}</Link>
          </Fact>
        </Facts>
      )}
      {!mayVerify && <p>{t("moderation-editorHome")}</p>}
    </StaffLayout>
  );
}
