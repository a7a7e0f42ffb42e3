import { Badge } from "../../ui/badge.tsx";
import { CompanyLogo } from "../../ui/company-logo.tsx";
import { daysBetween, formatAge } from "../../ui/format.ts";
import { type Translate, useTexts } from "../../ui/text.tsx";
import type { AdvertisementCard } from "./advertisements.view.ts";
import { InTurkish } from "./in-turkish.tsx";
import { lookupName } from "./lookup-name.ts";

const NEW_FOR_DAYS = 2;
const PLACES_SHOWN = 2;

interface AdvertisementRowProps {
  advertisement: AdvertisementCard;
  now: string;
  headingLevel?: 2 | 3;
}

function AdvertisementRow({ advertisement, now, headingLevel = 3 }: AdvertisementRowProps) {
  const { t, lang } = useTexts();
  const { company, publishedAt } = advertisement;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="advertisement-row" data-advertisement={advertisement.id}>
      <CompanyLogo company={company} />
      <div className="advertisement-row__facts">
        <Heading className="advertisement-row__title">
          <a className="link--quiet" href={advertisement.href}>
            <InTurkish>{advertisement.title}</InTurkish>
          </a>
        </Heading>
        <p className="advertisement-row__company">
          <bdi>{company.name}</bdi>
        </p>
        <p className="dotted-line">
          <span>{placesLabel(t, advertisement.places)}</span>
          <span>{lookupName(t, "workType", advertisement.workType)}</span>
          <span>{lookupName(t, "level", advertisement.level)}</span>
        </p>
      </div>
      <div className="advertisement-row__margin">
        <time dateTime={publishedAt}>{formatAge(publishedAt, now, lang)}</time>
        <div className="advertisement-row__badges">
          <AdvertisementBadges advertisement={advertisement} now={now} />
        </div>
      </div>
    </article>
  );
}

/** A list of rows, ruled like a column of classified advertisements. */
export function AdvertisementRows(props: {
  advertisements: AdvertisementCard[];
  now: string;
  headingLevel?: 2 | 3;
}) {
  return (
    <ul className="advertisement-rows">
      {props.advertisements.map((advertisement) => (
        <li key={advertisement.id}>
          <AdvertisementRow
            advertisement={advertisement}
            now={props.now}
            headingLevel={props.headingLevel ?? 3}
          />
        </li>
      ))}
    </ul>
  );
}

export function AdvertisementBadges({
  advertisement,
  now,
}: {
  advertisement: AdvertisementCard;
  now: string;
}) {
  const { t } = useTexts();
  const isNew = daysBetween(advertisement.publishedAt, now) < NEW_FOR_DAYS;
  return (
    <>
      {advertisement.isApplied && <Badge tone="green">{t("advertisements-applied")}</Badge>}
      {advertisement.isSaved && <Badge tone="blue">{t("advertisements-saved")}</Badge>}
      {advertisement.flags.includes("urgent") && <Badge tone="signal">{t("advertisements-urgent")}</Badge>}
      {isNew && <Badge tone="terracotta">{t("advertisements-new")}</Badge>}
      {advertisement.isRemote && <Badge tone="blue">{t("advertisements-remote")}</Badge>}
      {advertisement.flags.includes("abroad") && <Badge>{t("advertisements-abroad")}</Badge>}
    </>
  );
}

export function placesLabel(t: Translate, places: string[]): string {
  const more = places.length - PLACES_SHOWN;
  const shown = places.slice(0, PLACES_SHOWN).join(", ");
  return more > 0 ? t("advertisements-morePlaces", { places: shown, count: more }) : shown;
}
