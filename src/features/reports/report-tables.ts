import type { Texts } from "../../ui/text.tsx";
import { REJECTION_REASONS } from "../hiring/reasons.view.ts";
import type { ApplyStep, Source } from "../tracking/tracking.view.ts";
import type { OnTime } from "./reports.rules.ts";
import type { ReportView } from "./reports.view.ts";

type Unit = "count" | "percent" | "days";

export interface ReportTable {
  title: string;
  about: string;
  /** Of the first column */
  head: string;
  columns: { label: string; unit: Unit }[];
  /** The first value is the one that is drawn, as a part of the whole; that is the greatest unless said. */
  rows: { name: string; label: string; values: (number | undefined)[]; whole?: number }[];
}

const WAITS = ["inTime", "late", "overdue", "waiting", "withdrawn"] as const satisfies (keyof OnTime)[];

/** What a report says, once for the page and once for the file. */
export function reportTables(view: ReportView, texts: Pick<Texts, "t">): ReportTable[] {
  const { t } = texts;
  const count = { label: t("reports-count"), unit: "count" } as const;
  const share = { label: t("reports-share"), unit: "percent" } as const;
  const median = { label: t("reports-median"), unit: "days" } as const;
  const sent = view.funnel.find(({ step }) => step === "sent")?.count ?? 0;
  const views = Math.max(...view.funnel.slice(0, 2).map(({ count: visits }) => visits));
  const shares = (rows: readonly { name: string; count: number }[], label: (name: string) => string) => {
    const all = rows.reduce((sum, row) => sum + row.count, 0);
    return rows.map((row) => ({
      name: row.name,
      label: label(row.name),
      values: [row.count, percentOf(row.count, all)],
    }));
  };
  const waits = WAITS.map((name) => ({ name, count: view.onTime[name] }));
  const tables: ReportTable[] = [
    {
      title: t("reports-funnel"),
      about: t("reports-funnelAbout"),
      head: t("reports-step"),
      columns: [count, { label: t("reports-ofSent"), unit: "percent" }],
      rows: view.funnel.map(({ step, count: reached }, place) => ({
        name: step,
        label: t(`reports-step-${step}`),
        values: [reached, place < 2 ? undefined : percentOf(reached, sent)],
        // Beside those who looked, nobody would see the few who applied.
        whole: place < 2 ? views : sent,
      })),
    },
    {
      title: t("reports-durations"),
      about: t("reports-durationsAbout"),
      head: t("reports-step"),
      columns: [median, count],
      rows: view.durations.flatMap(({ step, days, count: counted }) =>
        counted > 0 ? [{ name: step, label: t(`reports-step-${step}`), values: [days, counted] }] : [],
      ),
    },
    {
      title: t("reports-sources"),
      about: t("reports-sourcesAbout"),
      head: t("reports-source"),
      columns: [
        { label: t("reports-step-views"), unit: "count" },
        share,
        { label: t("reports-step-sent"), unit: "count" },
      ],
      rows: shares(view.sources, (name) => t(`reports-source-${name as Source | "unknown"}`)).map(
        (row, place) => ({ ...row, values: [...row.values, view.sources[place]?.applications] }),
      ),
    },
    {
      title: t("reports-giveUps"),
      about: t("reports-giveUpsAbout"),
      head: t("reports-step"),
      columns: [count, share],
      rows: shares(view.giveUps, (name) => t(`reports-giveUp-${name as Exclude<ApplyStep, "sent">}`)),
    },
    {
      title: t("reports-reasons"),
      about: t("reports-reasonsAbout"),
      head: t("reports-reason"),
      columns: [count, share],
      rows: shares(view.reasons, (name) => reasonName(name, texts)),
    },
    {
      title: t("reports-onTime"),
      about: t("reports-onTimeAbout"),
      head: t("reports-answer"),
      columns: [count, share],
      rows: shares(waits, (name) => t(`reports-onTime-${name as (typeof WAITS)[number]}`)),
    },
  ];
  return view.recruiters ? [...tables, recruiterTable(view.recruiters, median, texts)] : tables;
}

function recruiterTable(
  recruiters: NonNullable<ReportView["recruiters"]>,
  median: ReportTable["columns"][number],
  { t }: Pick<Texts, "t">,
): ReportTable {
  return {
    title: t("reports-recruiters"),
    about: t("reports-recruitersAbout"),
    head: t("reports-recruiter"),
    columns: [
      { label: t("reports-answered"), unit: "count" },
      median,
      { label: t("reports-quickOnes"), unit: "count" },
      { label: t("reports-moves"), unit: "count" },
      { label: t("reports-step-hired"), unit: "count" },
    ],
    rows: recruiters.map((line) => ({
      name: String(line.personId),
      label: line.name ?? t("reports-formerMember"),
      values: [line.answered, line.days, line.quick, line.moved, line.hired],
    })),
  };
}

/** A code that is none of ours was given by a program: it stands for itself. */
function reasonName(code: string, { t }: Pick<Texts, "t">): string {
  if (code === "") return t("reports-reasonNone");
  const known = REJECTION_REASONS.find((reason) => reason === code);
  return known ? t(`hiring-reason-${known}`) : code;
}

function percentOf(part: number, whole: number): number | undefined {
  return whole > 0 ? Math.round((part * 100) / whole) : undefined;
}
