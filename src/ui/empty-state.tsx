import type { ReactNode } from "react";
import { Scene, type SceneName } from "./tile/scene.tsx";
import { TileWall } from "./tile/tile.tsx";

interface EmptyStateProps {
  title: string;
  text: string;
  /** What to do next: a link or a button that does it */
  action?: ReactNode;
  scene?: SceneName;
  headingLevel?: 1 | 2 | 3;
}

export function EmptyState({ title, text, action, scene = "board", headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="empty-state">
      <EmptyScene of={scene} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {action !== undefined && <div className="empty-state__actions">{action}</div>}
    </div>
  );
}

/** For a page that is empty and shows more than that. */
export function EmptyScene({ of: scene }: { of: SceneName }) {
  return (
    <div className="empty-state__scene">
      <TileWall name={scene} unit={8} />
      <Scene of={scene} />
    </div>
  );
}
