import { z } from "zod";
import { defineJob } from "../queue.ts";

export const mailSchema = z.object({
  to: z.email(),
  subject: z.string().min(1).max(300),
  /** Where an answer goes, when not to us. */
  replyTo: z.email().optional(),
  text: z.string(),
  html: z.string(),
  /** Ends mails of this kind, for the button that mail programs show beside them. */
  unsubscribeUrl: z.url({ protocol: /^https?$/ }).optional(),
});

export type Mail = z.infer<typeof mailSchema>;

/** A mail server that is down delays mails, for four days if need be, and loses none; one that is slow delays only some. */
export const sendMailJob = defineJob({ name: "send-mail", payload: mailSchema, retries: 200, atOnce: 5 });
