import { ExternalLink } from "lucide-react";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { useText } from "../../ui/text.tsx";
import type { CompanyView } from "./companies.view.ts";

export function CompanyFacts({ view }: { view: CompanyView }) {
  const t = useText();
  const { sector, place, employees, foundedYear, website } = view;
  return (
    <Facts>
      {sector && (
        <Fact label={t("companies-sector")}>
          <Link href={sector.href}>{sector.label}</Link>
        </Fact>
      )}
      {place && (
        <Fact label={t("companies-place")}>
          <Link href={place.href}>
            <bdi>{place.label}</bdi>
          </Link>
        </Fact>
      )}
      {employees !== undefined && (
        <Fact label={t("companies-employees")}>
          <bdi dir="ltr">{employees}</bdi>
        </Fact>
      )}
      {foundedYear !== undefined && <Fact label={t("companies-founded")}>{foundedYear}</Fact>}
      {website && (
        <Fact label={t("companies-website")}>
          <a className="company-facts__website" href={website.href} target="_blank" rel="nofollow noopener">
            <bdi dir="ltr">{website.label}</bdi>
            <Icon of={ExternalLink} size="small" label={t("companies-opensNewTab")} />
          </a>
        </Fact>
      )}
    </Facts>
  );
}
