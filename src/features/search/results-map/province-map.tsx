import { type KeyboardEvent, useState } from "react";
import { useText } from "../../../ui/text.tsx";
import { type CountedProvince, levelOf } from "./counted-provinces.ts";
import { OUTLINES_VIEW, provinceOutlines } from "./province-outlines.ts";

const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const NONE: CountedProvince = { count: 0, isChosen: false, choose: () => {} };
const FIRST = "istanbul";

/** One stop for the Tab key; arrows go from province to province, as they lie. */
export function ProvinceMap({
  provinces,
  renamed,
}: {
  provinces: ReadonlyMap<string, CountedProvince>;
  renamed: Readonly<Record<string, string>>;
}) {
  const t = useText();
  const [current, setCurrent] = useState(FIRST);
  const [pointed, setPointed] = useState<string>();
  const most = Math.max(...[...provinces.values()].map(({ count }) => count));

  function move(event: KeyboardEvent<SVGPathElement>, { choose }: CountedProvince) {
    const step = steps[event.key];
    if (step) neighbourOf(event.currentTarget, step)?.focus();
    else if (event.key === "Enter" || event.key === " ") choose();
    else return;
    event.preventDefault();
  }

  const named = provinceOutlines.find(([slug]) => slug === (pointed ?? current));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
      <svg
        className="results-map__drawing"
        viewBox={OUTLINES_VIEW}
        role="group"
        aria-label={t("search-mapHint")}
        onPointerLeave={() => setPointed(undefined)}
      >
        {provinceOutlines.map(([slug, name, path]) => {
          const province = provinces.get(slug) ?? NONE;
          return (
            // biome-ignore lint/a11y/useSemanticElements: an outline is no input
            <path
              key={slug}
              d={path}
              className={`results-map__province results-map__province--${levelOf(province.count, most)}`}
              role="checkbox"
              aria-checked={province.isChosen}
              aria-disabled={province === NONE}
              aria-label={`${renamed[slug] ?? name}: ${t("search-total", { count: province.count })}`}
              tabIndex={slug === current ? 0 : -1}
              onFocus={() => setCurrent(slug)}
              onPointerEnter={() => setPointed(slug)}
              onClick={province.choose}
              onKeyDown={(event) => move(event, province)}
            />
          );
        })}
      </svg>
      {named && (
        <p className="results-map__named" aria-hidden>
          <bdi>{renamed[named[0]] ?? named[1]}</bdi>:{" "}
          {t("search-total", { count: provinces.get(named[0])?.count ?? 0 })}
        </p>
      )}
    </>
  );
}

/** The nearest that lies in this direction; what lies aside counts as farther away. */
function neighbourOf(
  from: SVGPathElement,
  [right, down]: readonly [number, number],
): SVGPathElement | undefined {
  const start = centreOf(from);
  const ahead = [...(from.ownerSVGElement?.querySelectorAll("path") ?? [])].flatMap((path) => {
    const { x, y } = centreOf(path);
    const along = (x - start.x) * right + (y - start.y) * down;
    const aside = Math.abs((x - start.x) * down + (y - start.y) * right);
    return along > aside / 2 ? { path, cost: along + 2 * aside } : [];
  });
  return ahead.filter(({ path }) => path !== from).sort((a, b) => a.cost - b.cost)[0]?.path;
}

function centreOf(path: SVGPathElement): { x: number; y: number } {
  const { x, y, width, height } = path.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
}
