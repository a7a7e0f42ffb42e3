import { annualLeave } from "./annual-leave.ts";
import type { BlogPostText } from "./blog-post.ts";
import { candidateDataRights } from "./candidate-data-rights.ts";
import { careerChange } from "./career-change.ts";
import { coverLetter } from "./cover-letter.ts";
import { cvInOnePage } from "./cv-in-one-page.ts";
import { fakeAdvertisements } from "./fake-advertisements.ts";
import { firstJob } from "./first-job.ts";
import { interviewPreparation } from "./interview-preparation.ts";
import { noticeAndLeaving } from "./notice-and-leaving.ts";
import { overtime } from "./overtime.ts";
import { probationPeriod } from "./probation-period.ts";
import { referencesAndNetwork } from "./references-and-network.ts";
import { remoteWork } from "./remote-work.ts";
import { returningToWork } from "./returning-to-work.ts";
import { salaryTalk } from "./salary-talk.ts";
import { unemploymentBenefit } from "./unemployment-benefit.ts";
import { workingAbroad } from "./working-abroad.ts";

export const blogPosts: readonly BlogPostText[] = [
  cvInOnePage,
  interviewPreparation,
  probationPeriod,
  coverLetter,
  remoteWork,
  salaryTalk,
  fakeAdvertisements,
  noticeAndLeaving,
  overtime,
  annualLeave,
  unemploymentBenefit,
  candidateDataRights,
  firstJob,
  careerChange,
  referencesAndNetwork,
  returningToWork,
  workingAbroad,
];
