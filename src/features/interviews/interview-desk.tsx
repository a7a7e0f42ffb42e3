import { TriangleAlert } from "lucide-react";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { formatMeeting } from "./format-meeting.ts";
import { interviewActionPath } from "./interviews.contract.ts";
import { LONGEST_TEXT } from "./interviews.forms.ts";
import type { InterviewState } from "./interviews.rules.ts";
import type { InterviewDeskView } from "./interviews.view.ts";
import { MeetingFacts } from "./meeting-facts.tsx";
import { MovedForm, ProposalForm } from "./proposal-form.tsx";

type Interview = InterviewDeskView["interviews"][number];

const TONES: Record<InterviewState, BadgeTone> = {
  proposed: "blue",
  confirmed: "green",
  declined: "signal",
  "other-times-asked": "terracotta",
  done: "green",
  "no-show": "signal",
  cancelled: "plain",
};

/** The meetings of an application as the company sees them, and room to propose one. */
export function InterviewDesk({ view }: { view: InterviewDeskView }) {
  const t = useText();
  if (view.interviews.length === 0 && !view.mayPropose) return null;
  // The address still says so when it has been proposed.
  const isAsked = view.isProposing && !view.interviews.some(({ state }) => state === "proposed");
  return (
    <section className="interviews" id="gorusme">
      <SectionHeading title={t("interviews-title")} />
      {view.interviews.length > 0 && (
        <ol className="interviews__list">
          {view.interviews.map((interview) => (
            <li key={interview.id}>
              <InterviewCard interview={interview} view={view} />
            </li>
          ))}
        </ol>
      )}
      {view.mayPropose && (
        <details className="applicant__choice" open={isAsked || view.sent?.values.Kind !== undefined}>
          <summary>{t("interviews-propose")}</summary>
          <ProposalForm view={view} />
        </details>
      )}
    </section>
  );
}

function InterviewCard({ interview, view }: { interview: Interview; view: InterviewDeskView }) {
  const { t, lang } = useTexts();
  const { state, startsAt, times, answerText, clashes } = interview;
  return (
    <article className="interview-card">
      <p className="interview-card__head">
        <Badge tone={TONES[state]}>{t(`interviews-told-${state}`)}</Badge>
        {startsAt !== undefined && (
          <strong>
            <time dateTime={startsAt}>{formatMeeting(startsAt, lang)}</time>
          </strong>
        )}
      </p>
      {state === "proposed" && (
        <ul className="interview-card__times">
          {times.map((time) => (
            <li key={time}>
              <time dateTime={time}>{formatMeeting(time, lang)}</time>
            </li>
          ))}
        </ul>
      )}
      <MeetingFacts view={interview} />
      {answerText !== undefined && (
        <blockquote className="interview-card__answer" dir="auto">
          {answerText}
        </blockquote>
      )}
      {clashes.map(({ name, at }) => (
        <p key={`${name} ${at}`} className="interview-card__clash">
          <Icon of={TriangleAlert} /> {t("interviews-clash", { name, when: formatMeeting(at, lang) })}
        </p>
      ))}
      <Actions interview={interview} view={view} />
    </article>
  );
}

function Actions({ interview, view }: { interview: Interview; view: InterviewDeskView }) {
  const t = useText();
  const { id, canEnd, canMove, canCancel, hasCalendar } = interview;
  return (
    <div className="interview-card__actions">
      {view.mayPropose && canEnd && (
        <Form
          className="inline-form"
          method="post"
          action={interviewActionPath(id, "sonuc")}
          sentInPlace="reload"
        >
          <input type="hidden" name="returnUrl" value={view.returnUrl} />
          {interview.state !== "done" && (
            <Button name="State" value="done">
              {t("interviews-markDone")}
            </Button>
          )}
          {interview.state !== "no-show" && (
            <Button kind="quiet" name="State" value="no-show">
              {t("interviews-markNoShow")}
            </Button>
          )}
        </Form>
      )}
      {hasCalendar && (
        <ButtonLink kind="quiet" href={interviewActionPath(id, "takvim.ics")} download="">
          {t("interviews-download")}
        </ButtonLink>
      )}
      {view.mayPropose && canMove && (
        <details>
          <summary>{t("interviews-move")}</summary>
          <MovedForm view={view} interviewId={id} />
        </details>
      )}
      {view.mayPropose && canCancel && (
        <details>
          <summary>{t("interviews-cancel")}</summary>
          <Form method="post" action={interviewActionPath(id, "iptal")} sentInPlace="reload">
            <input type="hidden" name="returnUrl" value={view.returnUrl} />
            <TextArea name="Text" label={t("interviews-cancelText")} rows={2} maxLength={LONGEST_TEXT} />
            <Button kind="danger">{t("interviews-cancelYes")}</Button>
          </Form>
        </details>
      )}
    </div>
  );
}
