import { Badge } from "../../ui/badge.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { daysBetween, formatAge, formatDateTime } from "../../ui/format.ts";
import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { Figure } from "./figure.tsx";
import type { BackupsView, KnownBackup } from "./figures.view.ts";

const OWN_COMMAND = "npm run backup";
/** Older than that is worth a look, however somebody plans them. */
const OLD_DAYS = 8;

interface BackupsProps {
  backups: BackupsView;
  now: string;
}

/** What our own command and pgBackRest left, and whether the database hands its changes to an archive. */
export function Backups({ backups, now }: BackupsProps) {
  const t = useText();
  const { made, last, report, archive } = backups;
  const isSetUp = made.length > 0 || report !== undefined || archive !== undefined;
  return (
    <section>
      <SectionHeading title={t("operating-backups")} />
      {!isSetUp && <Notice tone="warning">{t("operating-noBackups")}</Notice>}
      {isSetUp && (
        <Facts>
          <Fact
            label={t("operating-lastBackup")}
            isUrgent={last === undefined || daysBetween(last.madeAt, now) > OLD_DAYS}
          >
            {last === undefined ? t("operating-noGoodBackup") : <Last backup={last} now={now} />}
          </Fact>
          {report && (
            <Fact label={t("operating-pgbackrest")} isUrgent={report.trouble !== undefined}>
              {report.trouble !== undefined && (
                <>
                  <bdi>{report.trouble === "?" ? t("operating-reportUnreadable") : report.trouble}</bdi>
                  {" · "}
                </>
              )}
              <Moment at={report.toldAt} now={now} />
            </Fact>
          )}
          {archive && (
            <Fact label={t("operating-archive")} isUrgent={archive.isFailing}>
              <Archive archive={archive} now={now} />
            </Fact>
          )}
        </Facts>
      )}
      {made.length > 0 && (
        <ul>
          {made.map((backup) => (
            <li key={`${backup.by} ${backup.madeAt}`}>
              <Known backup={backup} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Last({ backup: { madeAt, bytes }, now }: { backup: KnownBackup; now: string }) {
  return (
    <>
      <data value={Date.parse(madeAt) / 1000} data-figure="mesai_last_backup_seconds">
        <Moment at={madeAt} now={now} />
      </data>
      {bytes !== undefined && (
        <>
          {" · "}
          <Figure name="mesai_last_backup_bytes" value={bytes} as="bytes" />
        </>
      )}
    </>
  );
}

function Archive({ archive, now }: { archive: NonNullable<BackupsView["archive"]>; now: string }) {
  const t = useText();
  const { archivedAt, isFailing } = archive;
  return (
    <>
      <data value={Number(isFailing)} data-figure="mesai_archive_failing">
        {t(isFailing ? "operating-archive-failing" : "operating-archive-works")}
      </data>
      {archivedAt !== undefined && (
        <>
          {" · "}
          <data value={Date.parse(archivedAt) / 1000} data-figure="mesai_archive_last_seconds">
            <Moment at={archivedAt} now={now} />
          </data>
        </>
      )}
    </>
  );
}

function Known({ backup, now }: { backup: KnownBackup; now: string }) {
  const t = useText();
  const { by, kind, madeAt, files, bytes, isGood } = backup;
  return (
    <>
      <Moment at={madeAt} now={now} />
      {" · "}
      {by === "mesai" ? (
        <code>{OWN_COMMAND}</code>
      ) : (
        t("operating-byPgbackrest", { kind: t(`operating-kind-${kind}`) })
      )}
      {files !== undefined && ` · ${t("operating-files", { count: files })}`}
      {bytes !== undefined && (
        <>
          {" · "}
          <Figure value={bytes} as="bytes" />
        </>
      )}{" "}
      {!isGood && <Badge tone="signal">{t("operating-damaged")}</Badge>}
    </>
  );
}

function Moment({ at, now }: { at: string; now: string }) {
  const { lang } = useTexts();
  return (
    <>
      <time dateTime={at}>{formatDateTime(at, lang)}</time>
      {` · ${formatAge(at, now, lang)}`}
    </>
  );
}
