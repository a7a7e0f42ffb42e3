import type { ReactNode } from "react";
import { Link } from "./link.tsx";

interface SectionHeadingProps {
  title: string;
  headingLevel?: 2 | 3;
  id?: string;
  more?: { href: string; label: string };
  /** What can be done with all of the section, beside its title */
  action?: ReactNode;
}

/** The head of a page's section, hung from a strong rule like a newspaper's rubric. */
export function SectionHeading({ title, headingLevel = 2, id, more, action }: SectionHeadingProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="section-heading">
      <Heading id={id}>{title}</Heading>
      {action}
      {more && (
        <Link kind="onward" href={more.href}>
          {more.label}
        </Link>
      )}
    </div>
  );
}
