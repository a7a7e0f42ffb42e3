import type { ReportView } from "./reports.view.ts";

/** Under the names that programs know. */
export function reportJson(view: ReportView) {
  const { onTime, stillOpen, answers } = view;
  return {
    success: true,
    AdvertisementID: view.advertisement?.id ?? null,
    Start: view.start,
    End: view.end,
    CountedAt: view.countedAt ?? null,
    Funnel: view.funnel.map(({ step, count }) => ({ Step: step, Count: count })),
    Outcomes: { Rejected: view.rejected, Withdrawn: view.withdrawn, Erased: view.erased },
    Durations: view.durations.map(({ step, days, count }) => ({
      Step: step,
      MedianDays: days ?? null,
      Count: count,
    })),
    Sources: view.sources.map(({ name, count, applications }) => ({
      Source: name,
      Count: count,
      Applications: applications,
    })),
    GiveUps: view.giveUps.map(({ name, count }) => ({ Step: name, Count: count })),
    Reasons: view.reasons.map(({ name, count }) => ({ ReasonCode: name || null, Count: count })),
    OnTime: {
      InTime: onTime.inTime,
      Late: onTime.late,
      Overdue: onTime.overdue,
      Waiting: onTime.waiting,
      Withdrawn: onTime.withdrawn,
      QuickRejections: onTime.quick,
      PromiseDays: answers.promiseDays ?? null,
      AnsweredPercent: answers.measured?.percent ?? null,
      StillOpen: { Asked: stillOpen.asked, Answered: stillOpen.answered, Closed: stillOpen.closed },
    },
    ...(view.recruiters && {
      Recruiters: view.recruiters.map((line) => ({
        PersonID: line.personId,
        Name: line.name ?? null,
        Answered: line.answered,
        MedianDays: line.days ?? null,
        QuickRejections: line.quick,
        Moved: line.moved,
        Hired: line.hired,
      })),
    }),
  };
}
