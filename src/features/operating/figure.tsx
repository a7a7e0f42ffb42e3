import { formatNumber } from "../../ui/format.ts";
import { useTexts } from "../../ui/text.tsx";

export type Shown = "number" | "seconds" | "bytes" | "yes-no";

/** The same name and number as at `/metrics`, which a test compares; people read it as they read numbers. */
export function Figure({ name, value, as }: { name?: string; value: number | null | undefined; as: Shown }) {
  const { t, lang } = useTexts();
  if (value === undefined || value === null || Number.isNaN(value)) return "–";
  const words = {
    number: () => formatNumber(value, lang),
    seconds: () => formatDuration(value, lang),
    bytes: () =>
      value < 1e9 ? formatUnit(value / 1e6, "megabyte", lang) : formatUnit(value / 1e9, "gigabyte", lang),
    "yes-no": () => t(value === 1 ? "operating-yes" : "operating-no"),
  };
  return (
    <data value={value} data-figure={name}>
      {words[as]()}
    </data>
  );
}

export function labelsOf(labels: Readonly<Record<string, string>>): string {
  const said = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return said.length > 0 ? `{${said.join(",")}}` : "";
}

const formatUnit = (value: number, unit: string, lang: string) =>
  new Intl.NumberFormat(lang, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);

/** In the largest unit of which there are two. */
export function formatDuration(seconds: number, lang: string): string {
  const units = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
  ] as const;
  const [unit, size] = units.find(([, each]) => seconds >= 2 * each) ?? ["second", 1];
  return formatUnit(seconds / size, unit, lang);
}
