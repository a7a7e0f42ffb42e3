import { boundedMemory } from "../../platform/caching/bounded-memory.ts";
import { WriteBehind } from "../../platform/caching/write-behind.ts";
import type { Background } from "../../platform/feature.ts";
import { networkOf } from "../../platform/http/network.ts";
import type { RouteRequest } from "../../platform/http/route.ts";
import { isStaff } from "../../platform/http/visitor.ts";
import { keyedHash } from "../../platform/secrets/keyed-hash.ts";
import type { Services } from "../../platform/services.ts";
import {
  APPLY_STEPS,
  type ApplyStep,
  dayOf,
  isBot,
  type Source,
  sourceOfBeginning,
} from "./tracking.rules.ts";
import { addVisits, type VisitCount } from "./tracking.store.ts";

const SAME_VIEW_MS = 30 * 60_000;
const SAME_ATTEMPT_MS = 2 * 60 * 60_000;
const MOST_REMEMBERED = 50_000;
const MOST_WAITING = 20_000;

type From = Pick<RouteRequest<unknown>, "visitor" | "address" | "userAgent" | "cameFrom">;
type Member = { personId: number; source?: string | undefined };

/** That somebody takes an advertisement up. `mark` is the same for the same person and advertisement, and tells neither. */
export interface Interest {
  what: "click" | "save" | "application";
  advertisementId: number;
  /** Results that it was taken from: path and query */
  list: string | undefined;
  mark: string;
  now: Date;
}

/** Counts in memory and writes now and then; a crash loses the last seconds of a number, and nothing else. */
export class VisitCounter implements Background {
  readonly name = "visit counts";
  readonly #services: Services;
  /** Looking again after a moment is the same view. Hashes, and only in memory: nobody's way can be followed. */
  readonly #recent = boundedMemory<string, true>(MOST_REMEMBERED, { ttl: SAME_VIEW_MS });
  /** Where they came from, for as long as they may take to apply. */
  readonly #sources = boundedMemory<string, Source>(MOST_REMEMBERED, { ttl: SAME_ATTEMPT_MS });
  /** How far somebody has come in a form, the day that it counts for, and where they came from. */
  readonly #attempts = boundedMemory<string, { step: ApplyStep; day: string; source: string | undefined }>(
    MOST_REMEMBERED,
    { ttl: SAME_ATTEMPT_MS },
  );
  readonly #onInterest: ((interest: Interest) => void)[] = [];
  #waiting = new Map<string, VisitCount>();
  readonly #behind = new WriteBehind(() => this.#write());

  constructor(services: Services) {
    this.#services = services;
  }

  /** Programs, staff and the company's own people do not count; whose company it is, is looked up when it is written. */
  countView(
    advertisementId: number,
    source: Source,
    { visitor, ...from }: From,
    now: Date,
    list?: string,
  ): void {
    if (isBot(from.userAgent) || (visitor.kind === "person" && isStaff(visitor.role))) return;
    const view = this.#hash("view", someone(from), advertisementId);
    if (this.#recent.has(view)) return;
    this.#recent.set(view, true);
    this.#sources.set(view, source);
    const viewerCompanyId = visitor.kind === "person" ? (visitor.company?.id ?? 0) : 0;
    this.#add({ advertisementId, day: dayOf(now), what: "source", name: source, viewerCompanyId }, 1);
    this.#tell("click", advertisementId, { visitor, ...from }, now, list);
  }

  onInterest(listener: (interest: Interest) => void): void {
    this.#onInterest.push(listener);
  }

  countSave(advertisementId: number, from: From, now: Date, list: string | undefined): void {
    this.#tell("save", advertisementId, from, now, list);
  }

  /** Only of which kind it was: a link's, a search engine's, a page of ours. */
  sourceOf(advertisementId: number, from: From): string | undefined {
    const who = personOf(from);
    const begun = who && this.#attempts.get(this.#hash("attempt", who, advertisementId))?.source;
    const view = this.#hash("view", someone(from), advertisementId);
    return begun || this.#sources.get(view) || sourceOfBeginning(from.cameFrom);
  }

  reachStep(step: ApplyStep, advertisementId: number, from: From | Member, now: Date): void {
    const who = personOf(from);
    if (who === undefined) return;
    const attempt = this.#hash("attempt", who, advertisementId);
    const former = this.#attempts.get(attempt);
    if (former && APPLY_STEPS.indexOf(former.step) >= APPLY_STEPS.indexOf(step)) return;
    const day = former?.day ?? dayOf(now);
    const source = former?.source ?? ("visitor" in from ? this.sourceOf(advertisementId, from) : from.source);
    this.#attempts.set(attempt, { step, day, source });
    if (former) this.#countStep(former.step, advertisementId, day, -1);
    this.#countStep(step === "sent" && source ? `sent:${source}` : step, advertisementId, day, 1);
    if (step === "sent") this.#tell("application", advertisementId, from, now);
  }

  /** By a link in a mail, maybe days later in another browser. */
  leaveStep(step: ApplyStep, advertisementId: number, at: Date): void {
    this.#countStep(step, advertisementId, dayOf(at), -1);
  }

  async start(): Promise<void> {
    this.#behind.start();
  }

  stop(): Promise<void> {
    return this.#behind.stop();
  }

  write(): Promise<void> {
    return this.#behind.write();
  }

  async #write(): Promise<void> {
    const waiting = [...this.#waiting.values()];
    if (waiting.length === 0 || this.#services.disk.isScarce) return;
    this.#waiting = new Map();
    try {
      await addVisits(this.#services.db, waiting);
    } catch (error) {
      // Next time: the database may be away for a moment.
      for (const { count, ...visit } of waiting) this.#add(visit, count);
      this.#services.log.warn({ err: error }, "visits not written");
    }
  }

  #tell(
    what: Interest["what"],
    advertisementId: number,
    from: From | Member,
    now: Date,
    list?: string,
  ): void {
    const who = personOf(from);
    if (who === undefined) return;
    const mark = this.#hash("interest", who, advertisementId);
    for (const listener of this.#onInterest) listener({ what, advertisementId, list, mark, now });
  }

  #countStep(step: ApplyStep | `sent:${string}`, advertisementId: number, day: string, count: number): void {
    this.#add({ advertisementId, day, what: "step", name: step, viewerCompanyId: 0 }, count);
  }

  #add(visit: Omit<VisitCount, "count">, count: number): void {
    const key = Object.values(visit).join(" ");
    const waiting = this.#waiting.get(key);
    if (!waiting && this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(key, { ...visit, count: (waiting?.count ?? 0) + count });
  }

  #hash(purpose: "view" | "attempt" | "interest", who: string, advertisementId: number): string {
    const { secret } = this.#services.settings;
    return keyedHash(secret, purpose, who, String(advertisementId)).toString("base64url");
  }
}

function someone({ address, userAgent }: Pick<From, "address" | "userAgent">): string {
  return `${networkOf(address)} ${userAgent}`;
}

function personOf(from: From | Member): string | undefined {
  if ("personId" in from) return `person ${from.personId}`;
  if (from.visitor.kind === "person") return `person ${from.visitor.personId}`;
  return isBot(from.userAgent) ? undefined : someone(from);
}

/** One in each process, whichever copy of its services a use case has. */
const counters = new WeakMap<Services["settings"], VisitCounter>();

export function visitCounterOf(services: Services): VisitCounter {
  const counter = counters.get(services.settings) ?? new VisitCounter(services);
  counters.set(services.settings, counter);
  return counter;
}
