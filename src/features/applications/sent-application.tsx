import type { ReactNode } from "react";
import { useText } from "../../ui/text.tsx";
import type { SentApplicationView } from "./applications.view.ts";

interface SentApplicationProps {
  view: SentApplicationView;
  /** What else there is to say beside the answer to a question */
  noteOn?: (questionId: number) => ReactNode;
}

/** What was sent, to be read. */
export function SentApplication({ view, noteOn }: SentApplicationProps) {
  const t = useText();
  return (
    <>
      <dl className="application-sent">
        <Pair term={t("applications-letter")} text={view.coverLetterText ?? t("applications-noLetter")} />
        {view.answers.map(({ questionId, question, answer }) => (
          <Pair key={questionId} term={question} text={answer} note={noteOn?.(questionId)} />
        ))}
      </dl>
      <SentFacts view={view} />
    </>
  );
}

/** What no field holds: where it went, and what was agreed to. */
export function SentFacts({ view }: { view: SentApplicationView }) {
  const t = useText();
  if (view.locationName === undefined && view.consents.length === 0) return null;
  return (
    <dl className="application-sent">
      {view.locationName !== undefined && <Pair term={t("applications-place")} text={view.locationName} />}
      {view.consents.map(({ kind, isGiven }) => (
        <Pair
          key={kind}
          term={t(`applications-consentName-${kind}`)}
          text={t(isGiven ? "applications-consentGiven" : "applications-consentRefused")}
        />
      ))}
    </dl>
  );
}

function Pair({ term, text, note }: { term: string; text: string; note?: ReactNode }) {
  return (
    <>
      <dt>
        <bdi>{term}</bdi>
      </dt>
      <dd className="application-sent__text">
        <bdi>{text}</bdi> {note}
      </dd>
    </>
  );
}
