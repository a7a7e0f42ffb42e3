import { useText } from "../../ui/text.tsx";
import type { OwnInterviewView } from "./interviews.view.ts";
import { OwnInterview } from "./own-interview.tsx";

/** What the links in a mail lead to. Nobody need be signed in. */
export function AnswerPage({ view }: { view: OwnInterviewView }) {
  const t = useText();
  return (
    <div className="page-width meeting-page">
      <p className="meeting-page__what">{t("interviews-invitation")}</p>
      <h1>
        <bdi>{view.company}</bdi>
      </h1>
      <p className="meeting-page__title">
        <bdi>{view.title}</bdi>
      </p>
      <OwnInterview view={view} />
    </div>
  );
}
