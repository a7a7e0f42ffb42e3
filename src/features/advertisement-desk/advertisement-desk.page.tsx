import { Search } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDateTime, formatNumber } from "../../ui/format.ts";
import { TextField } from "../../ui/forms/text-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useTexts } from "../../ui/text.tsx";
import { InTurkish } from "../advertisements/views.ts";
import { StaffLayout } from "../moderation/views.ts";
import { deskPath, listDesk, QUEUES } from "./advertisement-desk.contract.ts";
import type { DeskView } from "./advertisement-desk.view.ts";

export function AdvertisementDeskPage({ view }: { view: DeskView }) {
  const { t, lang } = useTexts();
  const addressOf = (queue: string, page = 1) => {
    const words = view.query === undefined ? {} : { q: view.query };
    const asked = new URLSearchParams({ durum: queue, ...words, ...(page > 1 && { sayfa: String(page) }) });
    return `${listDesk.path}?${asked}`;
  };
  const tabs = QUEUES.map((queue) => ({
    href: addressOf(queue),
    label: `${t(`advertisement-desk-queue-${queue}`)} (${formatNumber(view.counts[queue], lang)})`,
    isCurrent: queue === view.queue,
  }));
  return (
    <StaffLayout
      role={view.role}
      current={listDesk.path}
      title={t("advertisement-desk-title")}
      intro={t("advertisement-desk-intro")}
    >
      {view.result && (
        <Notice tone="success">
          <p>{t(`advertisement-desk-result-${view.result}`)}</p>
        </Notice>
      )}
      <search>
        <form className="inline-form people-search" action={listDesk.path}>
          <input type="hidden" name="durum" value={view.queue} />
          <TextField
            name="q"
            label={t("advertisement-desk-search")}
            defaultValue={view.query}
            type="search"
            maxLength={100}
          />
          <Button>
            <Icon of={Search} />
            {t("moderation-peopleFind")}
          </Button>
        </form>
      </search>
      <Tabs label={t("advertisement-desk-title")} tabs={tabs} />
      {view.advertisements.length === 0 && (
        <EmptyState title={t("advertisement-desk-emptyTitle")} text={t("advertisement-desk-emptyText")} />
      )}
      {view.advertisements.map((advertisement) => (
        <Queued key={advertisement.id} advertisement={advertisement} />
      ))}
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        hrefOf={(page) => addressOf(view.queue, page)}
      />
    </StaffLayout>
  );
}

function Queued({ advertisement }: { advertisement: DeskView["advertisements"][number] }) {
  const { t, lang } = useTexts();
  const { id, title, companyName, since, kinds, explanation, openComplaints } = advertisement;
  return (
    <article className="company-review" aria-labelledby={`advertisement-${id}`}>
      <header className="company-review__head">
        <h2 id={`advertisement-${id}`}>
          <Link href={deskPath(id)}>
            <InTurkish>{title}</InTurkish>
          </Link>
        </h2>
        {kinds.map((kind) => (
          <Badge key={kind} tone="terracotta">
            {t(`advertisement-desk-kind-${kind}`)}
          </Badge>
        ))}
        {openComplaints > 0 && (
          <Badge tone="signal">{t("advertisement-desk-openComplaints", { count: openComplaints })}</Badge>
        )}
      </header>
      <p>
        <bdi>{companyName}</bdi> · <time dateTime={since}>{formatDateTime(since, lang)}</time>
      </p>
      {explanation !== "" && (
        <blockquote className="employer-reason" dir="auto">
          {explanation}
        </blockquote>
      )}
    </article>
  );
}
