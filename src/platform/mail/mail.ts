import { z } from "zod";
import { defineJob } from "../queue.ts";

export const mailSchema = z.object({
  to: z.email(),
  subject: z.string().min(1).max(300),
  text: z.string(),
  html: z.string(),
});

export type Mail = z.infer<typeof mailSchema>;

/** A mail server that is down delays mails for about a day, and loses none. */
export const sendMailJob = defineJob({ name: "send-mail", payload: mailSchema, retries: 60 });
