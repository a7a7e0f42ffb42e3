import type { ReactNode } from "react";
import { DraftNotice } from "../../ui/forms/draft-notice.tsx";

interface DraftedFormProps {
  draftKey: string;
  /** One form, which is sent in place */
  children: ReactNode;
}

/** What is typed stays in this browser until it is saved, whatever becomes of the page or the connection. */
export function DraftedForm({ draftKey, children }: DraftedFormProps) {
  return (
    <div data-enhance="draft" data-draft={draftKey}>
      <DraftNotice />
      {children}
    </div>
  );
}
