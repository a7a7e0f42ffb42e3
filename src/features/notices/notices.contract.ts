import { z } from "zod";
import { NOTICES_PATH } from "../../addresses/notices.ts";
import { defineContract, definePage } from "../../platform/http/contract.ts";
import { pageNumber } from "../../platform/http/fields.ts";

export const showNotices = definePage({
  path: NOTICES_PATH,
  access: "signed-in",
  input: z.object({ sayfa: pageNumber }),
});

const writing = { method: "POST", access: "signed-in", limit: "writing", answers: "json" } as const;
const BROWSER_PATH = `${NOTICES_PATH}/tarayici`;

/** As the browser's own subscription says them. */
const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]{20,100}={0,2}$/)
    .refine((text) => Buffer.from(text, "base64url").length === bytes);

/** This browser may be woken, until its owner signs out. */
export const subscribeBrowser = defineContract({
  ...writing,
  path: BROWSER_PATH,
  input: z.object({
    Endpoint: z.string().min(10).max(1000),
    PublicKey: key(65),
    AuthSecret: key(16),
  }),
});

export const unsubscribeBrowser = defineContract({
  ...writing,
  path: `${BROWSER_PATH}/kapat`,
});
