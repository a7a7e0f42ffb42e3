import { Fact, Facts } from "../../ui/facts.tsx";
import { formatAge, formatDate } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useTexts } from "../../ui/text.tsx";
import { Pay, placesLabel } from "./advertisement-row.tsx";
import type { AdvertisementProperty, AdvertisementView } from "./advertisements.view.ts";
import { lookupName } from "./lookup-name.ts";

const CLOSING_SOON_DAYS = 3;

/** Where, how, for how much, by when: what decides whether to read on. */
export function KeyFacts({ view, daysLeft }: { view: AdvertisementView; daysLeft: number }) {
  const { t, lang } = useTexts();
  return (
    <Facts>
      {view.places.length > 0 && (
        <Fact label={t("advertisements-place")}>
          <bdi>{placesLabel(t, view.places)}</bdi>
        </Fact>
      )}
      {view.workType !== "" && (
        <Fact label={t("advertisements-workType")}>{lookupName(t, "workType", view.workType)}</Fact>
      )}
      {view.pay && (
        <Fact label={t("advertisements-salary")}>
          <Pay of={view.pay} />
        </Fact>
      )}
      {view.flags.includes("disabilityQuota") && (
        <Fact label={t("advertisements-quota")}>{t("advertisements-disabilityQuota")}</Fact>
      )}
      <Fact label={t("advertisements-deadline")} isUrgent={daysLeft <= CLOSING_SOON_DAYS}>
        <time dateTime={view.expiresAt}>{formatDate(view.expiresAt, lang)}</time>{" "}
        <span className="facts__note">{t("advertisements-daysLeft", { count: daysLeft })}</span>
      </Fact>
    </Facts>
  );
}

/** Everything else that the employer has said in a word. */
export function AdvertisementDetails({ view }: { view: AdvertisementView }) {
  const { t, lang } = useTexts();
  const properties = view.properties.filter(({ name, value }) => name !== "workType" && value !== "");
  return (
    <section className="advertisement__details">
      <SectionHeading title={t("advertisements-details")} />
      <dl className="advertisement__properties">
        {properties.map((property) => (
          <div key={property.name}>
            <dt>{property.label}</dt>
            <dd>
              <PropertyValue property={property} view={view} />
            </dd>
          </div>
        ))}
        {view.firstPublishedAt !== undefined && (
          <div>
            <dt>{t("advertisements-firstPublished")}</dt>
            <dd>
              <time dateTime={view.firstPublishedAt}>
                {formatDate(view.firstPublishedAt, lang)}{" "}
                <span className="facts__note">{t("advertisements-relisted")}</span>
              </time>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("advertisements-number")}</dt>
          <dd>{view.id}</dd>
        </div>
      </dl>
    </section>
  );
}

function PropertyValue({ property, view }: { property: AdvertisementProperty; view: AdvertisementView }) {
  const { lang } = useTexts();
  const { name, value, href } = property;
  if (name === "published") {
    return (
      <time dateTime={view.publishedAt}>
        {value} <span className="facts__note">{formatAge(view.publishedAt, view.now, lang)}</span>
      </time>
    );
  }
  const words = <bdi>{value}</bdi>;
  return href === undefined ? words : <Link href={href}>{words}</Link>;
}
