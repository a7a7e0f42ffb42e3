import { Search } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { SelectField } from "../../ui/forms/choice-fields.tsx";
import { TextField } from "../../ui/forms/text-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { InTurkish } from "../advertisements/views.ts";
import { countedUpTo, StaffLayout } from "../moderation/views.ts";
import { deskPath, ELSEWHERE, listDesk, QUEUES } from "./advertisement-desk.contract.ts";
import type { DeskSearch, DeskView } from "./advertisement-desk.view.ts";

export function AdvertisementDeskPage({ view }: { view: DeskView }) {
  const { t, lang } = useTexts();
  const { list, words, company, from, until } = view.search;
  const isNarrowed = (words ?? company ?? from ?? until) !== undefined;
  const addressOf = (listed: string, page = 1) => {
    const asked = { durum: listed, q: words, firma: company, basi: from, sonu: until };
    const given = Object.entries({ ...asked, sayfa: page > 1 ? String(page) : undefined });
    return `${listDesk.path}?${new URLSearchParams(given.filter(([, value]) => value) as [string, string][])}`;
  };
  const tabs = [
    ...QUEUES.map((queue) => ({
      href: addressOf(queue),
      label: `${t(`advertisement-desk-queue-${queue}`)} (${countedUpTo(view.counts[queue], lang)})`,
      isCurrent: queue === list,
    })),
    { href: addressOf("all"), label: t("advertisement-desk-queue-all"), isCurrent: list === "all" },
  ];
  return (
    <StaffLayout
      role={view.role}
      current={listDesk.path}
      title={t("advertisement-desk-title")}
      intro={t("advertisement-desk-intro")}
    >
      {view.result && <Notice tone="success">{t(`advertisement-desk-result-${view.result}`)}</Notice>}
      <DeskSearchForm search={view.search} isOpen={isNarrowed} />
      <div className="desk-tabs">
        <Tabs label={t("advertisement-desk-title")} tabs={tabs} />
      </div>
      {view.advertisements.length === 0 && (
        <EmptyState title={t("advertisement-desk-emptyTitle")} text={t("advertisement-desk-emptyText")} />
      )}
      {view.advertisements.map((advertisement) => (
        <Queued key={advertisement.id} advertisement={advertisement} isOfAnyState={list === "all"} />
      ))}
      <Pagination page={view.page} pageCount={view.pageCount} hrefOf={(page) => addressOf(list, page)} />
    </StaffLayout>
  );
}

function DeskSearchForm({ search, isOpen }: { search: DeskSearch; isOpen: boolean }) {
  const t = useText();
  const lists = [...QUEUES, ...ELSEWHERE].map((value) => ({
    value,
    label: t(`advertisement-desk-queue-${value}`),
  }));
  return (
    <search>
      <details className="desk-search" open={isOpen}>
        <summary className="own-advertisement-form__fold own-advertisement-form__fold--offered">
          {t("advertisement-desk-search")}
        </summary>
        <form className="desk-search__fields" action={listDesk.path}>
          <TextField
            name="q"
            label={t("advertisement-desk-searchWords")}
            defaultValue={search.words}
            type="search"
            maxLength={100}
          />
          <TextField
            name="firma"
            label={t("advertisement-desk-searchCompany")}
            defaultValue={search.company}
            type="search"
            maxLength={100}
          />
          <SelectField
            name="durum"
            label={t("advertisement-desk-searchState")}
            choices={lists}
            defaultValue={search.list}
          />
          <TextField
            name="basi"
            label={t("advertisement-desk-searchFrom")}
            defaultValue={search.from}
            type="date"
          />
          <TextField
            name="sonu"
            label={t("advertisement-desk-searchUntil")}
            defaultValue={search.until}
            type="date"
          />
          <Button>
            <Icon of={Search} />
            {t("moderation-peopleFind")}
          </Button>
        </form>
      </details>
    </search>
  );
}

interface QueuedProps {
  advertisement: DeskView["advertisements"][number];
  isOfAnyState: boolean;
}

function Queued({ advertisement, isOfAnyState }: QueuedProps) {
  const { t, lang } = useTexts();
  const { id, title, state, companyName, since, kinds, explanation, openComplaints } = advertisement;
  return (
    <article className="company-review" aria-labelledby={`advertisement-${id}`}>
      <header className="company-review__head">
        <h2 id={`advertisement-${id}`}>
          <Link href={deskPath(id)}>
            <InTurkish>{title}</InTurkish>
          </Link>
        </h2>
        {isOfAnyState && <Badge>{t(`advertisement-desk-state-${state}`)}</Badge>}
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
