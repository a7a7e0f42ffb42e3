import { outlineOf } from "../../platform/pictures/tile-parts.ts";
import { SCENE_HEIGHT, SCENE_WIDTH, type SceneLine, scenes } from "./scenes.ts";

export type SceneName = keyof typeof scenes;

export function isScene(name: string): name is SceneName {
  return Object.hasOwn(scenes, name);
}

/** A drawing made of the parts of tiles. Ornament only. */
export function Scene({ of: name }: { of: SceneName }) {
  const lines: readonly SceneLine[] = scenes[name];
  return (
    <svg
      className="tile scene"
      viewBox={`0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}`}
      width={SCENE_WIDTH * 10}
      height={SCENE_HEIGHT * 10}
      aria-hidden="true"
    >
      {lines.map((line) => {
        const [tone, part, x, y, width, height, turn] = line;
        const outline = outlineOf(part, { x, y, size: [width, height], turn });
        return <path key={line.join(" ")} className={`tile__${tone}`} d={outline} />;
      })}
    </svg>
  );
}
