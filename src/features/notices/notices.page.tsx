import {
  AtSign,
  Bell,
  Briefcase,
  Building2,
  CalendarClock,
  Flag,
  Inbox,
  type LucideIcon,
  MailOpen,
  Search,
  ShieldCheck,
  Timer,
} from "lucide-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { useTexts } from "../../ui/text.tsx";
import type { NoticeName } from "./notice-kinds.ts";
import { showNotices } from "./notices.contract.ts";
import type { NoticesView, NoticeView } from "./notices.view.ts";
import { PushSwitch } from "./push/push-switch.tsx";
import { sayNotice } from "./say-notice.ts";

const ICONS: Record<NoticeName, LucideIcon> = {
  applications: Briefcase,
  applicants: Inbox,
  interviews: CalendarClock,
  invitations: MailOpen,
  mentions: AtSign,
  searches: Search,
  companies: Building2,
  closing: Timer,
  complaints: Flag,
  verification: Bell,
  security: ShieldCheck,
};

export function NoticesPage({ view }: { view: NoticesView }) {
  const { t } = useTexts();
  const { notices, page, hasMore, settingsHref } = view;
  return (
    <div className="page-width notices">
      <div className="notices__head">
        <h1>{t("notices-title")}</h1>
        {settingsHref !== undefined && <Link href={settingsHref}>{t("notices-settings")}</Link>}
      </div>
      {notices.length === 0 ? (
        <EmptyState title={t("notices-emptyTitle")} text={t("notices-emptyText")} scene="bell" />
      ) : (
        <ol className="notices__list">
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeLine notice={notice} />
            </li>
          ))}
        </ol>
      )}
      <p className="notices__pages">
        {page > 1 && <Link href={pathOf(page - 1)}>{t("notices-newer")}</Link>}
        {hasMore && <Link href={pathOf(page + 1)}>{t("notices-older")}</Link>}
      </p>
      <PushSwitch push={view.push} />
      <p className="notices__retention">{t("notices-kept")}</p>
    </div>
  );
}

const pathOf = (page: number) => (page > 1 ? `${showNotices.path}?sayfa=${page}` : showNotices.path);

function NoticeLine({ notice }: { notice: NoticeView }) {
  const { t, lang } = useTexts();
  return (
    <a className="notices__line" href={notice.href} data-new={notice.isNew ? "" : undefined}>
      <Icon of={ICONS[notice.kind]} />
      <span className="notices__text" dir="auto">
        {sayNotice(notice, t)}
      </span>
      <span className="notices__when">
        {notice.isNew && <span className="notices__new">{t("notices-new")}</span>}
        <time dateTime={notice.at}>{formatDateTime(notice.at, lang)}</time>
      </span>
    </a>
  );
}
