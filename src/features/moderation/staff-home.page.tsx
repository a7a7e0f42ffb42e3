import { mayDo } from "../../platform/http/permissions.ts";
import { Fact, Facts } from "../../ui/facts.tsx";
import { formatAge, formatNumber } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { useTexts } from "../../ui/text.tsx";
import type { StaffHomeView } from "./moderation.view.ts";
import { StaffLayout } from "./staff-layout.tsx";

const PAGE_OF = {
  companies: "/yonetim/firmalar",
  flagged: "/yonetim/ilanlar",
  held: "/yonetim/ilanlar?durum=held",
  complaints: "/yonetim/sikayetler",
};

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
          {view.waiting.map(({ queue, count, oldest }) => (
            <Fact key={queue} label={t(`moderation-waiting-${queue}`)} isUrgent={count > 0}>
              <Link href={PAGE_OF[queue]}>{formatNumber(count, lang)}</Link>
              {oldest !== undefined && (
                <small className="staff-waiting__oldest">
                  {t("moderation-oldest", { age: formatAge(oldest, view.now, lang) })}
                </small>
              )}
            </Fact>
          ))}
        </Facts>
      )}
      {!mayVerify && <p>{t("moderation-editorHome")}</p>}
    </StaffLayout>
  );
}
