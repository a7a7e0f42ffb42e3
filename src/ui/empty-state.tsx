import type { ReactNode } from "react";
import { Illustration, type IllustrationName } from "./illustration.tsx";

interface EmptyStateProps {
  title: string;
  text: string;
  /** What to do next: a link or a button that does it */
  action?: ReactNode;
  illustration?: IllustrationName;
  headingLevel?: 1 | 2 | 3;
}

export function EmptyState({
  title,
  text,
  action,
  illustration = "board",
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="empty-state">
      <Illustration of={illustration} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {action !== undefined && <div className="empty-state__actions">{action}</div>}
    </div>
  );
}
