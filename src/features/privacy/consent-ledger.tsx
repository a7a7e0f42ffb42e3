import { Badge } from "../../ui/badge.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { useTexts } from "../../ui/text.tsx";

export interface ConsentLine {
  label: string;
  company: string | undefined;
  version: string;
  isGiven: boolean;
  at: string;
}

/** What somebody has allowed or refused, the latest first. */
export function ConsentLedger({ consents }: { consents: readonly ConsentLine[] }) {
  const { t, lang } = useTexts();
  return (
    <ul className="consent__ledger">
      {consents.map(({ label, company, version, isGiven, at }) => (
        <li key={`${label} ${company} ${at}`}>
          {company !== undefined && <bdi lang="tr">{company}</bdi>}
          <strong>{label}</strong>
          <Badge tone={isGiven ? "green" : "plain"}>
            {t(isGiven ? "privacy-given" : "privacy-notGiven")}
          </Badge>
          <span>{t("privacy-consentOf", { version, date: formatDateTime(at, lang) })}</span>
        </li>
      ))}
    </ul>
  );
}
