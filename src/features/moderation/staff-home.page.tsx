import { mayDo } from "../../platform/http/permissions.ts";
import { Badge } from "../../ui/badge.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { formatAge, formatNumber } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { useTexts } from "../../ui/text.tsx";
import { countedUpTo } from "./counted-up-to.ts";
import type { StaffHomeView } from "./moderation.view.ts";
import { StaffLayout } from "./staff-layout.tsx";

const PAGE_OF = {
  companies: "/yonetim/firmalar",
  flagged: "/yonetim/ilanlar",
  appeals: "/yonetim/ilanlar?durum=appeals",
  corrected: "/yonetim/ilanlar?durum=corrected",
  changed: "/yonetim/ilanlar?durum=changed",
  first: "/yonetim/ilanlar?durum=first",
  held: "/yonetim/ilanlar?durum=held",
  complaints: "/yonetim/sikayetler",
  threads: "/yonetim/sikayetler",
  requests: "/yonetim/veri-basvurulari",
  resets: "/yonetim/kullanicilar",
};

const EDITORS_PAGE_OF = {
  picks: "/yonetim/secimler",
  slides: "/yonetim/slaytlar",
  drafts: "/yonetim/yazilar?durum=draft",
  scheduled: "/yonetim/yazilar?durum=waits",
  planned: "/yonetim/planlar",
  failed: "/yonetim/planlar",
  lessons: "/yonetim/arama",
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
          {view.waiting.map(({ queue, count, oldest, isUrgent, daysLeft }) => (
            <Fact key={queue} label={t(`moderation-waiting-${queue}`)} isUrgent={isUrgent}>
              <Link href={PAGE_OF[queue]}>{countedUpTo(count, lang)}</Link>
              {oldest !== undefined && (
                <small className="staff-waiting__oldest">
                  {t("moderation-oldest", { age: formatAge(oldest, view.now, lang) })}
                </small>
              )}
              {daysLeft !== undefined && (
                <Badge tone="signal">
                  {daysLeft < 0 ? t("data-requests-late") : t("data-requests-daysLeft", { count: daysLeft })}
                </Badge>
              )}
            </Fact>
          ))}
        </Facts>
      )}
      {view.editorial.length > 0 && (
        <Facts>
          {view.editorial.map(({ what, count }) => (
            <Fact
              key={what}
              label={t(`moderation-editorial-${what}`)}
              isUrgent={what === "failed" && count > 0}
            >
              <Link href={EDITORS_PAGE_OF[what]}>{formatNumber(count, lang)}</Link>
            </Fact>
          ))}
        </Facts>
      )}
    </StaffLayout>
  );
}
