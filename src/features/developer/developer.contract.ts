import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";

const developerPage = {
  method: "GET",
  access: "developer",
  limit: "reading",
  answers: "page",
  input: z.object({}),
} as const;

/** Every primitive of the interface. */
export const showComponents = defineContract({ ...developerPage, path: "/gelistirici/bilesenler" });

/** A modal with an address of its own, to try links that open dialogs. */
export const showSampleModal = defineContract({ ...developerPage, path: "/gelistirici/bilesenler/pencere" });

/** The mails that would have been sent. */
export const showKeptMail = defineContract({ ...developerPage, path: "/gelistirici/posta" });

/** One mail's html as it was sent. */
export const readKeptMailHtml = defineContract({
  ...developerPage,
  path: "/gelistirici/posta/:mailId",
  answers: "text",
  input: z.object({ mailId: z.string().regex(/^[\w-]{1,64}$/) }),
});

/** Puts a mail through the queue, to see that the way from page to postbox is open. */
export const sendTrialMail = defineContract({
  method: "POST",
  path: "/gelistirici/posta",
  access: "developer",
  limit: "writing",
  answers: "page",
  input: z.object({}),
});
