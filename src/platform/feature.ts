import type { Route } from "./http/route.ts";
import type { PersonalDataPart } from "./personal-data.ts";
import type { JobHandler } from "./queue/queue.ts";
import type { ResumeKind } from "./resume.ts";
import type { Services } from "./services.ts";
import type { SessionPart } from "./session/session-part.ts";

/** Made before the change feed starts, so that it hears every change, and before the caches that depend on it. */
export interface Background {
  name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What a feature adds to the product; the app mounts it. */
export interface Feature {
  name: string;
  routes?: (services: Services) => Route[];
  jobs?: (services: Services) => JobHandler[];
  /** What visitors may begin here before they sign in. */
  resume?: (services: Services) => ResumeKind[];
  /** What it holds about a person, for that person. */
  personalData?: (services: Services) => PersonalDataPart[];
  /** What it wants to know of whoever is signed in. */
  session?: SessionPart;
  /** Something that lives as long as a web process does. */
  background?: (services: Services) => Background;
  /** Something that lives as long as a worker process does. */
  workerBackground?: (services: Services) => Background;
}
