import { Badge } from "../../ui/badge.tsx";
import { formatAge, formatDateTime } from "../../ui/format.ts";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { Figure, formatDuration } from "./figure.tsx";
import type { ProcessView } from "./figures.view.ts";
import { Scrolling } from "./scrolling.tsx";

const MOST_SHOWN = 20;

interface ProcessesProps {
  processes: readonly ProcessView[];
  now: string;
}

/** Each with how far behind the changes it is: what it shows is that old. */
export function Processes({ processes, now }: ProcessesProps) {
  const { t, lang } = useTexts();
  return (
    <section>
      <SectionHeading title={t("operating-processes")} />
      <p>{t("operating-processesText")}</p>
      <Scrolling label={t("operating-processes")}>
        <table className="operating__table">
          <thead>
            <tr>
              {(
                ["process", "feedLag", "feedSilence", "slow", "versionShort", "startedAt", "heard"] as const
              ).map((column) => (
                <th key={column} scope="col">
                  {t(`operating-${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {processes.map((process) => (
              <tr key={process.id} data-process={process.id}>
                <th scope="row">
                  <bdi>{process.name}</bdi> {t(`operating-role-${process.role}`)}
                  {process.isOwn && ` (${t("operating-ownProcess")})`}
                </th>
                <td>
                  <Figure name="mesai_change_feed_lag_seconds" value={process.feedLagSeconds} as="seconds" />
                </td>
                <td>
                  <Figure
                    name="mesai_change_feed_silence_seconds"
                    value={process.feedSilenceSeconds}
                    as="seconds"
                  />
                </td>
                <td>
                  <Figure name="mesai_slow_requests_total" value={process.slowTotal} as="number" />
                </td>
                <td>
                  <bdi>{process.version}</bdi>
                </td>
                <td>{formatAge(process.startedAt, now, lang)}</td>
                <td>
                  <Heard process={process} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </section>
  );
}

function Heard({ process: { isOwn, isSilent, silentSeconds } }: { process: ProcessView }) {
  const { t, lang } = useTexts();
  if (isOwn) return t("operating-now");
  const since = t("operating-heardBefore", { time: formatDuration(silentSeconds, lang) });
  return isSilent ? <Badge tone="signal">{since}</Badge> : since;
}

/** Of all processes, the latest first. */
export function SlowRequests({ processes }: Pick<ProcessesProps, "processes">) {
  const t = useText();
  const latest = processes
    .flatMap(({ id, name, slow }) => slow.map((request) => ({ ...request, id, name })))
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, MOST_SHOWN);
  return (
    <section>
      <SectionHeading title={t("operating-slowTitle")} />
      <p>{t(latest.length > 0 ? "operating-slowText" : "operating-noSlow")}</p>
      {latest.length > 0 && (
        <ol className="audit-log">
          {latest.map((request) => (
            <SlowRequest key={`${request.id} ${request.at} ${request.route}`} request={request} />
          ))}
        </ol>
      )}
    </section>
  );
}

function SlowRequest({ request }: { request: ProcessView["slow"][number] & { name: string } }) {
  const { lang } = useTexts();
  const { route, status, seconds, at, name } = request;
  return (
    <li>
      <time className="audit-log__time" dateTime={at}>
        {formatDateTime(at, lang)}
      </time>
      <p>
        <code>{route}</code> · {status} · {formatDuration(seconds, lang)} · <bdi>{name}</bdi>
      </p>
    </li>
  );
}
