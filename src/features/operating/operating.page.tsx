import type { ReactNode } from "react";
import { Fact, Facts } from "../../ui/facts.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText } from "../../ui/text.tsx";
import type { StaffRole } from "../moderation/moderation.view.ts";
import { StaffLayout } from "../moderation/views.ts";
import { Backups } from "./backups.tsx";
import { Figure, labelsOf, type Shown } from "./figure.tsx";
import {
  type Figures,
  type GaugeName,
  MAIL_STATES,
  type ProcessView,
  REPLICA_STATES,
} from "./figures.view.ts";
import { showOperating } from "./operating.contract.ts";
import { Processes, SlowRequests } from "./processes.tsx";
import { Scrolling } from "./scrolling.tsx";

export interface OperatingView extends Figures {
  role: StaffRole;
  /** The one that answers first. */
  processes: ProcessView[];
  now: string;
}

export function OperatingPage({ view }: { view: OperatingView }) {
  const t = useText();
  const find = (name: GaugeName, labels: Readonly<Record<string, string>> = {}) =>
    view.samples.find(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    )?.value;
  const figure = (name: GaugeName, as: Shown = "number", labels: Readonly<Record<string, string>> = {}) => (
    <Figure name={`mesai_${name}${labelsOf(labels)}`} value={find(name, labels)} as={as} />
  );
  return (
    <StaffLayout
      role={view.role}
      current={showOperating.path}
      title={t("operating-title")}
      intro={t("operating-intro")}
    >
      <Queues view={view} figure={figure} />
      <Part title={t("operating-mails")}>
        {MAIL_STATES.map((state) => (
          <Fact key={state} label={t(`operating-mail-${state}`)} isUrgent={isTrouble(state, find)}>
            {figure("mails_last_hour", "number", { state })}
          </Fact>
        ))}
        <Fact label={t("operating-mail-waiting")}>{figure("mails_waiting")}</Fact>
      </Part>
      <Part title={t("operating-search")}>
        <Fact label={t("operating-indexReady")} isUrgent={find("search_index_ready") === 0}>
          {figure("search_index_ready", "yes-no")}
        </Fact>
        <Fact label={t("operating-indexSize")}>{figure("search_index_advertisements")}</Fact>
        <Fact label={t("operating-indexAge")}>{figure("search_index_age_seconds", "seconds")}</Fact>
      </Part>
      <Processes processes={view.processes} now={view.now} />
      <Part title={t("operating-machine")}>
        <Fact label={t("operating-database")} isUrgent={find("database_up") === 0}>
          {figure("database_up", "yes-no")}
        </Fact>
        {REPLICA_STATES.filter((state) => find("replica_state", { state }) === 1).map((state) => (
          <Fact key={state} label={t("operating-replica")} isUrgent={state !== "used"}>
            <data value={1} data-figure={`mesai_replica_state{state="${state}"}`}>
              {t(`operating-replica-${state}`)}
            </data>
            {" · "}
            {figure("replica_lag_seconds", "seconds")}
          </Fact>
        ))}
        <Fact label={t("operating-diskLeft")}>{figure("disk_bytes", "bytes", { part: "left" })}</Fact>
        <Fact label={t("operating-diskWhole")}>{figure("disk_bytes", "bytes", { part: "whole" })}</Fact>
        {Object.entries(view.samples.find(({ name }) => name === "versions")?.labels ?? {}).map(
          ([name, version]) => (
            <Fact key={name} label={t("operating-version", { name })}>
              <bdi>{version || "–"}</bdi>
            </Fact>
          ),
        )}
      </Part>
      <Backups backups={view.backups} now={view.now} />
      <SlowRequests processes={view.processes} />
    </StaffLayout>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionHeading title={title} />
      <Facts>{children}</Facts>
    </section>
  );
}

interface QueuesProps {
  view: OperatingView;
  figure: (name: GaugeName, as: Shown, labels: Readonly<Record<string, string>>) => ReactNode;
}

function Queues({ view, figure }: QueuesProps) {
  const t = useText();
  const jobs = [...new Set(view.samples.flatMap(({ labels }) => labels.job ?? []))].sort();
  return (
    <section>
      <SectionHeading title={t("operating-queues")} />
      {jobs.length === 0 && <p>{t("operating-noJobs")}</p>}
      {jobs.length > 0 && (
        <Scrolling label={t("operating-queues")}>
          <table className="operating__table">
            <thead>
              <tr>
                <th scope="col">{t("operating-job")}</th>
                <th scope="col">{t("operating-due")}</th>
                <th scope="col">{t("operating-later")}</th>
                <th scope="col">{t("operating-oldest")}</th>
                <th scope="col">{t("operating-failed")}</th>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <tr key={job}>
                  <th scope="row">
                    <code>{job}</code>
                  </th>
                  <td>{figure("queue_jobs", "number", { job, state: "due" })}</td>
                  <td>{figure("queue_jobs", "number", { job, state: "later" })}</td>
                  <td>{figure("queue_oldest_due_seconds", "seconds", { job })}</td>
                  <td>{figure("queue_failed_jobs", "number", { job })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
      )}
    </section>
  );
}

function isTrouble(
  state: string,
  find: (name: GaugeName, labels: Readonly<Record<string, string>>) => number | undefined,
): boolean {
  return state !== "sent" && state !== "suppressed" && (find("mails_last_hour", { state }) ?? 0) > 0;
}
