import { z } from "zod";
import { defineJob } from "../queue/queue.ts";

export const mailSchema = z.object({
  to: z.email(),
  subject: z.string().min(1).max(300),
  /** Where an answer goes, when not to us. */
  replyTo: z.email().optional(),
  text: z.string(),
  html: z.string(),
  /** Small ones: they wait in the queue with their mail. */
  attachments: z
    .array(
      z.object({
        filename: z.string().min(1).max(255),
        contentType: z.string(),
        content: z.base64().max(4_000_000),
        encoding: z.literal("base64"),
      }),
    )
    .optional(),
  /** Of an appointment: mail programs offer to put it into the reader's calendar, or take it out. */
  calendar: z.object({ method: z.enum(["REQUEST", "CANCEL"]), content: z.string().max(20_000) }).optional(),
  /** Ends mails of this kind, for the button that mail programs show beside them. */
  unsubscribeUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** About the account itself: goes out whatever became of other mails to that address. */
  isSecurity: z.literal(true).optional(),
});

export type Mail = z.infer<typeof mailSchema>;

/** Forms and older rows take some addresses that mails do not: one of them must not hold up the others. */
export function canBeMailed(email: string): boolean {
  return mailSchema.shape.to.safeParse(email).success;
}

/** A mail server that is down delays mails, for four days if need be, and loses none; one that is slow delays only some. */
export const sendMailJob = defineJob({ name: "send-mail", payload: mailSchema, retries: 200, atOnce: 5 });
