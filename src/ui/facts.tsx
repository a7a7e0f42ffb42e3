import type { ReactNode } from "react";

/** What, where, by when: short labels over short values, between hairlines. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

interface FactProps {
  label: string;
  isUrgent?: boolean;
  children: ReactNode;
}

export function Fact({ label, isUrgent = false, children }: FactProps) {
  return (
    <div className={isUrgent ? "facts__fact facts__fact--urgent" : "facts__fact"}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
