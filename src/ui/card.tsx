import type { ReactNode } from "react";

interface CardProps {
  title?: string;
  headingLevel?: 2 | 3 | 4;
  children: ReactNode;
}

/** A bordered box, only for what is really separate from its surroundings. */
export function Card({ title, headingLevel = 2, children }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className="card">
      {title !== undefined && <Heading className="card__title">{title}</Heading>}
      {children}
    </section>
  );
}
