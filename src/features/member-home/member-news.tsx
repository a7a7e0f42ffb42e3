import { Building2, Hourglass, Inbox, type LucideIcon, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import { daysBetween, formatAge, formatDateTime } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { InTurkish } from "../advertisements/views.ts";
import { StatusBadge } from "../applications/views.ts";
import type { MemberHomeView, News } from "./member-home.view.ts";

/** What changed since the last visit, one line each. */
export function MemberNews({ view: { news, lastVisitAt, now } }: { view: MemberHomeView }) {
  const { t, lang } = useTexts();
  return (
    <section>
      <SectionHeading title={t(lastVisitAt === undefined ? "member-home-newsAtFirst" : "member-home-news")} />
      {lastVisitAt !== undefined && (
        <p className="member-home__note">
          {t("member-home-lastVisit", { date: formatDateTime(lastVisitAt, lang) })}
        </p>
      )}
      {news.length === 0 ? (
        <p className="member-home__quiet">{t("member-home-noNews")}</p>
      ) : (
        <ul className="member-news">
          {news.map((each) => (
            <li key={`${each.kind} ${each.href}`}>
              <NewsLine news={each} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NewsLine({ news, now }: { news: News; now: string }) {
  const { t, lang } = useTexts();
  switch (news.kind) {
    case "moved":
      return (
        <Line
          icon={Inbox}
          href={news.href}
          advertisementId={news.advertisementId}
          name={<InTurkish>{news.title}</InTurkish>}
          facts={[news.company, t("member-home-moved"), formatAge(news.at, now, lang)]}
          mark={<StatusBadge status={news.status} />}
        />
      );
    case "closing":
      return (
        <Line
          icon={Hourglass}
          href={news.href}
          advertisementId={news.advertisementId}
          name={<InTurkish>{news.title}</InTurkish>}
          facts={[news.company, t("member-home-closing")]}
          mark={
            <Badge tone="signal">
              {t("advertisements-daysLeft", { count: daysBetween(now, news.closesAt) })}
            </Badge>
          }
        />
      );
    case "matches":
      return (
        <Line
          icon={Search}
          href={news.href}
          name={<bdi>{news.name}</bdi>}
          facts={[t("member-home-savedSearch")]}
          mark={<NewOnes count={news.count} />}
        />
      );
    case "company":
      return (
        <Line
          icon={Building2}
          href={news.href}
          name={<bdi>{news.company.name}</bdi>}
          facts={[t("member-home-followed")]}
          mark={<NewOnes count={news.count} />}
        />
      );
  }
}

interface LineProps {
  icon: LucideIcon;
  href: string;
  /** Where it is about one */
  advertisementId?: number;
  name: ReactNode;
  facts: string[];
  mark: ReactNode;
}

function Line({ icon, href, advertisementId, name, facts, mark }: LineProps) {
  return (
    <article className="member-news__line" data-advertisement-id={advertisementId}>
      <Icon of={icon} />
      <div className="member-news__facts">
        <h3>
          <a className="link--quiet" href={href}>
            {name}
          </a>
        </h3>
        <p className="dotted-line">
          {facts.map((fact) => (
            <span key={fact}>
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      </div>
      {mark}
    </article>
  );
}

function NewOnes({ count }: { count: number }) {
  const t = useText();
  return <Badge tone="terracotta">{t("subscriptions-new", { count })}</Badge>;
}
