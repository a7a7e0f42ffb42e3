import { Link } from "./link.tsx";

interface SectionHeadingProps {
  title: string;
  headingLevel?: 2 | 3;
  id?: string;
  more?: { href: string; label: string };
}

/** The head of a page's section, hung from a strong rule like a newspaper's rubric. */
export function SectionHeading({ title, headingLevel = 2, id, more }: SectionHeadingProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="section-heading">
      <Heading id={id}>{title}</Heading>
      {more && (
        <Link kind="onward" href={more.href}>
          {more.label}
        </Link>
      )}
    </div>
  );
}
