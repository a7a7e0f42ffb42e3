import { interviewJson } from "../../interviews/index.ts";
import { messagesJson } from "../../threads/index.ts";
import type { ApplicantView } from "../hiring.view.ts";
import { scoresJson } from "../scores/scores.rules.ts";

/** Under the names that programs know. */
export function applicantJson(view: ApplicantView) {
  return {
    ApplicationID: view.sent.id,
    Kind: view.kind,
    Stage: view.stage.name,
    StageID: view.stage.id,
    Cv: view.cv ?? null,
    Letter: view.sent.coverLetterText ?? null,
    Answers: view.sent.answers.map(({ questionId, question, answer }) => ({
      Question: question,
      Answer: answer,
      IsUnwanted: view.unwanted.some(({ id }) => id === questionId),
    })),
    Events: view.events.map((event) => ({
      MoveID: event.id,
      Type: event.type,
      From: event.from ?? null,
      To: event.to ?? null,
      Actor: event.actor ?? null,
      At: event.at,
      Text: event.text ?? null,
      MailAt: event.mailAt ?? null,
      UndoneAt: event.undoneAt ?? null,
    })),
    Notes: view.notes.map(({ actor, text, at }) => ({ Actor: actor ?? null, Text: text, At: at })),
    Messages: view.thread ? messagesJson(view.thread) : [],
    Interviews: view.interviews?.interviews.map(interviewJson) ?? [],
    ...scoresJson(view.scores),
  };
}
