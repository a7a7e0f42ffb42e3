import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { imageShape } from "../../platform/http/fields.ts";

const forMachines = { method: "GET", access: "public", limit: "none", input: z.object({}) } as const;

/** The process runs. */
export const checkHealth = defineContract({ ...forMachines, path: "/healthz", answers: "json" });

/** The process can do its work: the database answers, and takes what it is given. */
export const checkReadiness = defineContract({ ...forMachines, path: "/readyz", answers: "json" });

/** The figures, for programs that bring METRICS_KEY. */
export const readMetrics = defineContract({
  ...forMachines,
  path: "/metrics",
  limit: "api",
  answers: "text",
});

export const readRobots = defineContract({ ...forMachines, path: "/robots.txt", answers: "text" });

/** Whom to tell of a hole in the site (RFC 9116). */
export const readSecurityTxt = defineContract({
  ...forMachines,
  path: "/.well-known/security.txt",
  answers: "text",
});

export const readFavicon = defineContract({ ...forMachines, path: "/favicon.svg", answers: "text" });

/**
 * What the mail provider tells: mails that came back, and readers who called them spam. The key in the path is what
 * MAIL_EVENTS_KEY says.
 */
export const takeMailEvents = defineContract({
  method: "POST",
  path: "/posta-olaylari/:key",
  access: "public",
  limit: "api",
  answers: "json",
  input: z.object({
    key: z.string().max(200),
    events: z
      .array(
        z.object({
          type: z.string().max(50),
          email: z.string().max(254),
          /** False for a bounce that may be over tomorrow. */
          isPermanent: z.boolean().default(true),
        }),
      )
      .max(1000),
  }),
});

/** Public files, by the hash of their content. */
export const readPublicFile = defineContract({
  method: "GET",
  path: "/dosya/:sha256",
  access: "public",
  limit: "file",
  answers: "file",
  input: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
});

/** A public picture in one of the sizes that pages show: `/dosya/{sha256}/96.webp`. */
export const readSizedImage = defineContract({
  method: "GET",
  path: "/dosya/:sha256/:image",
  access: "public",
  limit: "file",
  answers: "file",
  input: z.object({
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    image: imageShape,
  }),
});
