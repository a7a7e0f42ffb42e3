import { useTexts } from "../../ui/text.tsx";
import type { SummaryView } from "./disc.view.ts";

const WIDTH = 400;
const HEIGHT = 220;
const TOP = 24;
const BOTTOM = 184;
const LINES = [0, 25, 50, 75, 100];

/** Four columns and the line through them, as these tests are drawn everywhere; the middle is where nobody leans. */
export function ScaleChart({ scales }: Pick<SummaryView, "scales">) {
  const { t, dir } = useTexts();
  const values = scales
    .map(({ scale, score }) => t("disc-value", { scale: t(`disc-scale-${scale}`), score }))
    .join(", ");
  const column = (index: number) => {
    const place = ((index + 0.5) * (WIDTH - 40)) / scales.length;
    return dir === "rtl" ? WIDTH - 40 - place : 40 + place;
  };
  const points = scales.map(({ scale, score }, index) => ({
    scale,
    score,
    x: column(index),
    y: heightOf(score),
  }));
  const [left, right] = dir === "rtl" ? [0, WIDTH - 40] : [40, WIDTH];
  return (
    <svg
      className="disc-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t("disc-chart", { values })}
    >
      {LINES.map((line) => (
        <g key={line}>
          <line
            className={line === 50 ? "disc-chart__middle" : "disc-chart__line"}
            x1={left}
            x2={right}
            y1={heightOf(line)}
            y2={heightOf(line)}
          />
          <text
            className="disc-chart__number"
            x={dir === "rtl" ? WIDTH - 4 : 4}
            y={heightOf(line) + 4}
            textAnchor={dir === "rtl" ? "end" : "start"}
            direction="ltr"
          >
            {line}
          </text>
        </g>
      ))}
      {points.map(({ scale, x, y }) => (
        <rect
          key={scale}
          className={`disc-chart__column disc-chart__column--${scale}`}
          x={x - 22}
          y={Math.min(y, heightOf(50))}
          width={44}
          height={Math.max(1, Math.abs(y - heightOf(50)))}
        />
      ))}
      <polyline className="disc-chart__path" points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {points.map(({ scale, score, x, y }) => (
        <g key={scale}>
          <circle className="disc-chart__point" cx={x} cy={y} r={5} />
          <text className="disc-chart__score" x={x} y={y - 11} textAnchor="middle" direction="ltr">
            {score}
          </text>
          <text className="disc-chart__letter" x={x} y={HEIGHT - 6} textAnchor="middle" direction="ltr">
            {scale}
          </text>
        </g>
      ))}
    </svg>
  );
}

function heightOf(score: number): number {
  return BOTTOM - (score / 100) * (BOTTOM - TOP);
}
