const petals = [0, 45, 90, 135, 180, 225, 270, 315];
const sides = [0, 90, 180, 270];
const corners = ["0", "120"].flatMap((x) => ["0", "120"].map((y) => ({ x, y })));

/** A wall of Iznik tiles that fills whatever box it is given. Ornament only. At most one per page: its pattern has an id. */
export function TilePanel() {
  return (
    <svg className="tile-panel" aria-hidden="true">
      <pattern id="iznik-tile" width="120" height="120" patternUnits="userSpaceOnUse">
        {petals.map((angle) => (
          <path
            key={angle}
            className={angle % 90 === 0 ? "tile-panel__glaze" : "tile-panel__pale"}
            d="M60 58c-11-10-11-22 0-34 11 12 11 24 0 34z"
            transform={`rotate(${angle} 60 60)`}
          />
        ))}
        {sides.map((angle) => (
          <path
            key={angle}
            className="tile-panel__red"
            d="M60 0c-7 5-7 11 0 17 7-6 7-12 0-17z"
            transform={`rotate(${angle} 60 60)`}
          />
        ))}
        {corners.map(({ x, y }) => (
          <g key={`${x} ${y}`}>
            <circle className="tile-panel__glaze" cx={x} cy={y} r="30" />
            <circle className="tile-panel__pale" cx={x} cy={y} r="21" />
            <circle className="tile-panel__red" cx={x} cy={y} r="9" />
          </g>
        ))}
        <circle className="tile-panel__red" cx="60" cy="60" r="7" />
        <path className="tile-panel__joint" d="M0 0h120v120" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#iznik-tile)" />
    </svg>
  );
}
