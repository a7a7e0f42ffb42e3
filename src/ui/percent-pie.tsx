import { useTexts } from "./text.tsx";

interface PercentPieProps {
  /** 0 to 100; what lies outside counts as the nearest of them, and no number as nothing. */
  percent: number;
  /** What it measures. */
  label: string;
}

export function PercentPie({ percent, label }: PercentPieProps) {
  const { t, lang } = useTexts();
  const share = shareOf(percent);
  const written = percentFormat(lang).format(share / 100);
  return (
    <svg
      className={`percent-pie percent-pie--${toneOf(share)}`}
      viewBox="0 0 40 40"
      role="img"
      aria-label={t("ui-percentOf", { label, percent: written })}
    >
      <circle className="percent-pie__rest" cx="20" cy="20" r="17" />
      {share > 0 && (
        <circle
          className="percent-pie__share"
          cx="20"
          cy="20"
          r="17"
          pathLength={100}
          // A full ring is drawn without a seam.
          strokeDasharray={share < 100 ? `${share} 100` : undefined}
          // From the top, not from the right.
          transform="rotate(-90 20 20)"
        />
      )}
      <text className="percent-pie__text" x="20" y="20" textAnchor="middle" dominantBaseline="central">
        {written}
      </text>
    </svg>
  );
}

/** Whole percents, rounded down: what is nearly complete is not complete, and the number agrees with its colour. */
function shareOf(percent: number): number {
  return Number.isNaN(percent) ? 0 : Math.floor(Math.min(100, Math.max(0, percent)));
}

function toneOf(share: number): "red" | "orange" | "green" {
  if (share < 33) return "red";
  return share < 66 ? "orange" : "green";
}

function percentFormat(lang: string): Intl.NumberFormat {
  return new Intl.NumberFormat(`${lang}-u-nu-latn`, { style: "percent" });
}
