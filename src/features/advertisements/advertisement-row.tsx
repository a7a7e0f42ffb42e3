import { type ReactNode, useId } from "react";
import { formatLira } from "../../platform/language/format-lira.ts";
import { trackClick } from "../../platform/tracked-event.ts";
import { Badge } from "../../ui/badge.tsx";
import { CompanyLogo } from "../../ui/company-logo.tsx";
import { daysBetween, formatAge, startOfDay } from "../../ui/format.ts";
import { Highlight } from "../../ui/highlight.tsx";
import { eachRenderedOnce, PartNote } from "../../ui/rendered-once.tsx";
import { type Translate, useTexts } from "../../ui/text.tsx";
import type { AdvertisementCard } from "./advertisements.view.ts";
import { BULK_APPLY_FORM } from "./bulk-apply.tsx";
import { FavouriteButton, FavouriteForm } from "./favourite-button.tsx";
import { InTurkish } from "./in-turkish.tsx";
import { lookupName } from "./lookup-name.ts";

const NEW_FOR_DAYS = 2;
const CLOSING_WITHIN_DAYS = 10;
const PLACES_SHOWN = 2;
const MOST_BADGES = 3;

interface RowLook {
  now: string;
  headingLevel?: 2 | 3;
  /** Words to mark in what the row says */
  terms?: readonly string[];
  /** On its own page a company need not be named in each row */
  isOneCompany?: boolean;
}

interface RowProps {
  advertisement: AdvertisementCard;
  look: RowLook & { heartForm: string };
  heartReturnUrl: string | undefined;
  hasNote: boolean;
}

const EachRow = eachRenderedOnce(function AdvertisementRow({
  advertisement,
  look,
  heartReturnUrl,
  hasNote,
}: RowProps) {
  const { now, headingLevel = 3, terms = [], isOneCompany = false, heartForm } = look;
  const { t, lang } = useTexts();
  const { company, publishedAt } = advertisement;
  const Heading = `h${headingLevel}` as const;
  return (
    <li>
      <article className="advertisement-row" data-advertisement-id={advertisement.id}>
        {!isOneCompany && <CompanyLogo company={company} />}
        {advertisement.applyHref !== undefined && <SelectBox advertisement={advertisement} />}
        <div className="advertisement-row__facts">
          <Heading className="advertisement-row__title">
            <a className="link--quiet" href={advertisement.href}>
              <InTurkish>
                <Highlight text={advertisement.title} terms={terms} />
              </InTurkish>
            </a>
          </Heading>
          <Glance advertisement={advertisement} terms={terms} />
          <p className="dotted-line">
            {!isOneCompany && (
              <bdi className="advertisement-row__company">
                <Highlight text={company.name} terms={terms} />
              </bdi>
            )}
            <span>{lookupName(t, "workType", advertisement.workType)}</span>
            <span>{lookupName(t, "level", advertisement.level)}</span>
          </p>
          {advertisement.snippet !== undefined && (
            <p dir="ltr" className="advertisement-row__snippet">
              <InTurkish>
                <Highlight text={advertisement.snippet} terms={terms} />
              </InTurkish>
            </p>
          )}
          {hasNote && <PartNote />}
        </div>
        <div className="advertisement-row__margin">
          <time dateTime={publishedAt}>{formatAge(publishedAt, now, lang)}</time>
          <div className="advertisement-row__badges" data-badges="">
            <AdvertisementBadges advertisement={advertisement} now={now} most={MOST_BADGES} />
          </div>
          {advertisement.isSaved !== undefined && (
            <FavouriteButton
              advertisement={advertisement}
              isSaved={advertisement.isSaved}
              form={heartForm}
              returnUrl={heartReturnUrl}
            />
          )}
          {advertisement.applyHref !== undefined && (
            <a
              className="advertisement-row__apply no-print"
              data-applied="no"
              href={advertisement.applyHref}
              data-dialog="apply"
              rel="nofollow"
              aria-label={t("advertisements-applyTo", { title: advertisement.title })}
              {...trackClick({ event: "apply", step: "begun", advertisementId: advertisement.id })}
            >
              {t("advertisements-apply")}
            </a>
          )}
        </div>
      </article>
    </li>
  );
});

function SelectBox({ advertisement }: Pick<RowProps, "advertisement">) {
  const { t } = useTexts();
  return (
    <label className="advertisement-row__select no-print" data-applied="no">
      <input
        type="checkbox"
        form={BULK_APPLY_FORM}
        // Written otherwise than the hearts' name, which stand in the same rows; to the server both are one.
        name="AdvertisementID"
        value={advertisement.id}
        aria-label={t("advertisements-select", { title: advertisement.title })}
      />
    </label>
  );
}

/** Pay and place, before everything else. */
function Glance({ advertisement, terms }: Pick<RowProps, "advertisement"> & { terms: readonly string[] }) {
  const { t } = useTexts();
  return (
    <p className="advertisement-row__glance dotted-line">
      {advertisement.pay && (
        <strong className="advertisement-row__pay">
          <Pay of={advertisement.pay} />
        </strong>
      )}
      <span className="advertisement-row__place">
        <bdi>
          <Highlight text={placesLabel(t, advertisement.places)} terms={terms} />
        </bdi>
      </span>
      {advertisement.kilometres !== undefined && (
        <span>
          {t("advertisements-away", { kilometres: Math.max(1, Math.round(advertisement.kilometres)) })}
        </span>
      )}
    </p>
  );
}

interface RowsProps extends RowLook {
  advertisements: AdvertisementCard[];
  /** Most of it begins below the window */
  isLong?: boolean;
  /** Where a browser without scripts goes on after a heart; back to the list, unless said */
  heartReturnUrl?: (id: number) => string;
  /** What is only for this visitor, by advertisement: rows are cached without it */
  notes?: ReadonlyMap<number, ReactNode> | undefined;
}

/** A list of rows, ruled like a column of classified advertisements. */
export function AdvertisementRows({
  advertisements,
  isLong = false,
  heartReturnUrl,
  notes,
  now,
  ...look
}: RowsProps) {
  const heartForm = useId();
  const lookToday = { ...look, now: startOfDay(now), heartForm };
  return (
    <>
      {advertisements.some(({ isSaved }) => isSaved !== undefined) && <FavouriteForm id={heartForm} />}
      <ul
        className={[
          "advertisement-rows",
          isLong && "advertisement-rows--long",
          look.isOneCompany && "advertisement-rows--one-company",
        ]
          .filter(Boolean)
          .join(" ")}
      >
        <EachRow
          each={advertisements.map((advertisement) => ({
            advertisement,
            look: lookToday,
            heartReturnUrl: heartReturnUrl?.(advertisement.id),
            hasNote: notes?.has(advertisement.id) ?? false,
          }))}
          notes={advertisements.map(({ id }) => notes?.get(id))}
        />
      </ul>
    </>
  );
}

/** Own-marks.ts turns what is only for those who have applied, or only for those who have not. */
export function AppliedBadge({ isHidden = false }: { isHidden?: boolean }) {
  const { t } = useTexts();
  return (
    <Badge tone="green" hidden={isHidden} data-applied="yes">
      {t("advertisements-applied")}
    </Badge>
  );
}

/** What matters most comes first. */
export function AdvertisementBadges({
  advertisement,
  now,
  most,
}: {
  advertisement: AdvertisementCard;
  now: string;
  most?: number;
}) {
  const { t } = useTexts();
  const { closing } = advertisement;
  const daysLeft = closing && daysBetween(now, closing.at);
  const isNew = advertisement.isNewToMember || daysBetween(advertisement.publishedAt, now) < NEW_FOR_DAYS;
  const badges = [
    advertisement.isApplied && <AppliedBadge key="applied" />,
    closing?.isClosed && <Badge key="closed">{t("advertisements-closed")}</Badge>,
    daysLeft !== undefined && !closing?.isClosed && daysLeft <= CLOSING_WITHIN_DAYS && (
      <Badge key="daysLeft" tone="signal">
        {t("advertisements-daysLeft", { count: daysLeft })}
      </Badge>
    ),
    advertisement.flags.includes("urgent") && (
      <Badge key="urgent" tone="signal">
        {t("advertisements-urgent")}
      </Badge>
    ),
    isNew && (
      <Badge key="new" tone="terracotta">
        {t("advertisements-new")}
      </Badge>
    ),
    advertisement.isRemote && (
      <Badge key="remote" tone="blue">
        {t("advertisements-remote")}
      </Badge>
    ),
    advertisement.flags.includes("abroad") && <Badge key="abroad">{t("advertisements-abroad")}</Badge>,
  ];
  return badges.filter(Boolean).slice(0, most);
}

/** Sums run from left to right in every language. */
export function Pay({ of: amounts }: { of: readonly number[] }) {
  const { lang } = useTexts();
  return <bdi dir="ltr">{formatLira(lang, ...amounts)}</bdi>;
}

export function placesLabel(t: Translate, places: string[]): string {
  const more = places.length - PLACES_SHOWN;
  const shown = places.slice(0, PLACES_SHOWN).join("; ");
  return more > 0 ? t("advertisements-morePlaces", { places: shown, count: more }) : shown;
}
