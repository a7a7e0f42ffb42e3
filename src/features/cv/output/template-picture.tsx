import type { Template } from "../cv.forms.ts";

/** A page of that template from far away. It turns with the direction of reading. */
export function TemplatePicture({ of: template }: { of: Template }) {
  return (
    <svg className="cv-look__picture" viewBox="0 0 42 58" width={42} height={58} aria-hidden>
      <rect className="cv-look__paper" x="0.5" y="0.5" width="41" height="57" rx="1.5" />
      {DRAWN[template]}
    </svg>
  );
}

const lines = (x: number, width: number, tops: readonly number[]) =>
  tops.map((y) => <rect key={y} className="cv-look__text" x={x} y={y} width={width} height="1" />);

const DRAWN = {
  classic: (
    <>
      <rect className="cv-look__ink" x="5" y="5" width="32" height="1.6" />
      <rect className="cv-look__ink" x="11" y="10" width="20" height="3" />
      <rect className="cv-look__text" x="14" y="15" width="14" height="1" />
      <rect className="cv-look__ink" x="5" y="20" width="32" height="0.6" />
      {lines(13, 24, [24, 27, 30])}
      <rect className="cv-look__ink" x="5" y="35" width="32" height="0.6" />
      {lines(13, 24, [39, 42, 45])}
      {lines(5, 5, [23.9, 38.9])}
    </>
  ),
  modern: (
    <>
      <rect className="cv-look__wash" x="1" y="1" width="13" height="56" />
      <circle className="cv-look__blue" cx="7.5" cy="9" r="4" />
      {lines(4, 7, [18, 21, 24, 31, 34])}
      <rect className="cv-look__blue" x="17" y="6" width="18" height="3" />
      <rect className="cv-look__blue" x="17" y="15" width="4" height="1" />
      {lines(17, 20, [19, 22, 25])}
      <rect className="cv-look__blue" x="17" y="31" width="4" height="1" />
      {lines(17, 20, [35, 38, 41, 44])}
    </>
  ),
  compact: (
    <>
      <rect className="cv-look__ink" x="4" y="5" width="14" height="2.4" />
      {lines(28, 10, [5, 7.5])}
      <rect className="cv-look__terracotta" x="4" y="11" width="34" height="1" />
      {[16, 27, 38, 48].map((top) => (
        <g key={top}>
          <rect className="cv-look__terracotta" x="4" y={top} width="6" height="1.2" />
          {lines(13, 25, [top, top + 2.5, top + 5])}
        </g>
      ))}
    </>
  ),
} satisfies Record<Template, unknown>;
