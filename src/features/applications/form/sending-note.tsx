import type { KvkkLink } from "../../../addresses/companies.ts";
import { useText } from "../../../ui/text.tsx";

export interface SendingNoteProps {
  companyName: string;
  /** After its end */
  retentionMonths: number;
  kvkkLink: KvkkLink | undefined;
}

/** Who gets it, how long they keep it, and by which text: read wherever one press sends an application. */
export function SendingNote({ companyName, retentionMonths, kvkkLink }: SendingNoteProps) {
  const t = useText();
  return (
    <p className="apply__note">
      {t("applications-kvkkNote", { company: companyName })}{" "}
      {t("applications-retention", { months: retentionMonths })}{" "}
      {kvkkLink !== undefined && <a {...kvkkLink}>{t("applications-kvkkLink")}</a>}
    </p>
  );
}
