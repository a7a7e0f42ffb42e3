import { abroad } from "./abroad.ts";
import { answers } from "./answers.ts";
import { city } from "./city.ts";
import { disabilityQuota } from "./disability-quota.ts";
import { district } from "./district.ts";
import { education } from "./education.ts";
import { experience } from "./experience.ts";
import { level } from "./level.ts";
import { marks } from "./marks.ts";
import { pay } from "./pay.ts";
import { position } from "./position.ts";
import { published } from "./published.ts";
import { remote } from "./remote.ts";
import { sector } from "./sector.ts";
import { workType } from "./work-type.ts";

/** Every filter there is, in the order in which pages, addresses and answers have them. */
export const declared = [
  city,
  district,
  sector,
  position,
  workType,
  level,
  pay,
  experience,
  education,
  published,
  remote,
  abroad,
  disabilityQuota,
  answers,
  marks,
] as const;
