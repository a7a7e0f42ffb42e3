import { composeMark, composeTile, SIDE, type Tones } from "./compose.ts";

const CLASSES = ["tile__glaze", "tile__pale", "tile__red"] as const;

const GLAZES = 4;

interface TileProps {
  name: string;
  /** Out of which kiln: the site's own, unless said */
  glaze?: number;
}

function Outlines({ of: tones }: { of: Tones }) {
  return CLASSES.map(
    (className, tone) => tones[tone] && <path key={className} className={className} d={tones[tone]} />,
  );
}

/** Of whatever has a name and no picture. Ornament only, like the wall: what it stands for is written beside it. */
export function TileMark({ name, glaze = 0, className }: TileProps & { className: string }) {
  return (
    <svg
      className={`tile tile--${glaze % GLAZES} ${className}`}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      aria-hidden="true"
    >
      <Outlines of={composeMark(name)} />
    </svg>
  );
}

/** Tiles from edge to edge of whatever box it is given. A name at most once per page: the pattern is known by it. */
export function TileWall({ name, glaze = 0, unit = 15 }: TileProps & { unit?: number }) {
  const id = `tile-${[...name].map((letter) => letter.codePointAt(0)?.toString(36)).join("")}`;
  return (
    <svg className={`tile tile--${glaze % GLAZES} tile--wall`} aria-hidden="true">
      <pattern
        id={id}
        width={SIDE}
        height={SIDE}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${unit})`}
      >
        <Outlines of={composeTile(name)} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
