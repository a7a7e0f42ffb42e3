import type { Texts } from "../../ui/text.tsx";
import { reportTables } from "./report-tables.ts";
import type { ReportView } from "./reports.view.ts";

/** By it spreadsheets know that letters are UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** One line for each figure, parted by semicolons as spreadsheets expect where numbers have a comma. */
export function reportCsv(view: ReportView, { t }: Pick<Texts, "t">): string {
  const lines: (string | number)[][] = [
    [t("reports-part"), t("reports-line"), t("reports-figure"), t("reports-value")],
    [t("reports-period"), t("reports-start"), "", view.start],
    [t("reports-period"), t("reports-end"), "", view.end],
    [t("reports-period"), t("reports-advertisement"), "", view.advertisement?.title ?? t("reports-all")],
  ];
  for (const { title, columns, rows } of reportTables(view, { t })) {
    for (const { label, values } of rows) {
      for (const [place, value] of values.entries())
        if (value !== undefined) lines.push([title, label, columns[place]?.label ?? "", value]);
    }
  }
  const counts = [
    [t("reports-outcome-rejected"), view.rejected],
    [t("reports-outcome-withdrawn"), view.withdrawn],
    [t("reports-outcome-erased"), view.erased],
    [t("reports-quickOnes"), view.onTime.quick],
    [t("reports-stillOpen-asked"), view.stillOpen.asked],
    [t("reports-stillOpen-closed"), view.stillOpen.closed],
  ] as const;
  for (const [label, count] of counts) lines.push([t("reports-others"), label, t("reports-count"), count]);
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cellOf).join(";")}\r\n`).join("");
}

/** What begins like a formula would be worked out by a spreadsheet: it gets a mark that makes it words. */
export function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = /^\s*[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
