import { useTexts } from "../../ui/text.tsx";

interface BarChartProps {
  title: string;
  bars: readonly { name: string; label: string; value: number; shown: string; whole?: number | undefined }[];
}

const WIDTH = 400;
const ROW = 46;
const BAR = 14;
const TEXT = 17;

/** Lying bars with their words above them, from whichever side is read first. All of it stands in the table beside it, too. */
export function BarChart({ title, bars }: BarChartProps) {
  const { t, dir } = useTexts();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const [first, last] = dir === "rtl" ? [WIDTH, 0] : [0, WIDTH];
  const values = bars.map(({ label, shown }) => `${label}: ${shown}`).join(", ");
  return (
    <svg
      className="bar-chart"
      viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`}
      role="img"
      aria-label={t("reports-chart", { title, values })}
    >
      {bars.map(({ name, label, value, shown, whole = most }, place) => {
        const width = value > 0 ? Math.min(WIDTH, Math.max(2, Math.round((WIDTH * value) / whole))) : 0;
        const top = place * ROW;
        return (
          <g key={name}>
            <text className="bar-chart__label" x={first} y={top + TEXT}>
              {label}
            </text>
            <text className="bar-chart__value" x={last} y={top + TEXT} textAnchor="end">
              {shown}
            </text>
            <rect className="bar-chart__whole" x={0} y={top + TEXT + 7} width={WIDTH} height={BAR} rx={2} />
            <rect
              className="bar-chart__bar"
              x={dir === "rtl" ? WIDTH - width : 0}
              y={top + TEXT + 7}
              width={width}
              height={BAR}
              rx={2}
            />
          </g>
        );
      })}
    </svg>
  );
}
