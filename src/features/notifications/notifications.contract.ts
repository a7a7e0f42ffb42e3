import { z } from "zod";
import { defineContract, definePage, definePost } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { ALERT_FREQUENCIES } from "../alerts/alerts.forms.ts";

const PATH = "/hesabim/bildirimler";

/** A ticked box says 1; what stands for one that is not ticked says 2, or 0 for a subscription. The first counts. */
const YES = "1";

const answer = z.coerce.string().pipe(z.enum([YES, "2"]));

/** By mail; and, where they are asked, by bell and push. */
const answers = z
  .array(
    z.object({
      QuestionID: positiveId,
      AnswerID: answer.optional(),
      Bell: answer.optional(),
      Push: answer.optional(),
    }),
  )
  .default([]);

export const showNotifications = definePage({
  path: PATH,
  access: "member",
  input: z.object({ kaydedildi: z.literal("1").optional().catch(undefined) }),
});

export const saveNotifications = definePost({
  path: PATH,
  access: "member",
  input: z.object({
    Questions: answers,
    Subscriptions: z
      .array(
        z.object({
          Kind: z.enum(["company", "search"]),
          SubscriptionID: positiveId,
          Status: z.coerce.string().pipe(z.enum([YES, "0"])),
        }),
      )
      .default([]),
    /** Where it is morning for the member. */
    TimeZone: z.string().max(64).optional(),
    /** About followed companies. */
    CompanyFrequency: z.enum(ALERT_FREQUENCIES).optional(),
  }),
});

const EMPLOYER_PATH = "/isveren/bildirimler";

export const showEmployerNotifications = defineContract({
  ...showNotifications,
  path: EMPLOYER_PATH,
  access: "employer",
});

export const saveEmployerNotifications = definePost({
  path: EMPLOYER_PATH,
  access: "employer",
  input: z.object({ Questions: answers }),
});

export function isYes(answer: string): boolean {
  return answer === YES;
}
