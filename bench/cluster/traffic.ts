import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type OpenSession, pairUp } from "../apply/stage.ts";
import type { Attempt, Ledger } from "./ledger.ts";
import { SITE } from "./site.ts";
import type { Stage } from "./stage.ts";

const ANSWER_WITHIN_MS = 30_000;
const WRITE_EVERY_MS = 400;
const READ_EVERY_MS = 200;
const TRY_AGAIN_AFTER_MS = 250;
const SIGN_IN_EVERY_MS = 3000;
const WORDS = [
  "garson",
  "muhasebe",
  "yazılım",
  "şoför",
  "satış",
  "hemşire",
  "aşçı",
  "kaynakçı",
  "mühendis",
  "depo",
];
const CITIES = ["istanbul", "ankara", "izmir", "bursa", "antalya"];

/** Clients of all kinds, each one thing after another. A write that is not acknowledged is sent again, the very same. */
export class Traffic {
  readonly #stage: Stage;
  readonly #ledger: Ledger;
  readonly #pairs: ReturnType<typeof pairUp>;
  #isOver = false;
  #clients: Promise<void>[] = [];
  #requests = 0;

  constructor(stage: Stage, ledger: Ledger) {
    this.#stage = stage;
    this.#ledger = ledger;
    this.#pairs = pairUp(stage.targets, stage.members.slice(10), 2);
  }

  /** Again too, when it was stopped: it goes on where it was. */
  start(): void {
    this.#isOver = false;
    this.#clients = [
      this.#apply(),
      this.#apply(),
      this.#saveCv(0),
      this.#saveCv(1),
      this.#writeMessages(),
      this.#signIn(),
      this.#readPages(),
      this.#readPages(),
      this.#search(),
    ];
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  async #apply(): Promise<void> {
    while (!this.#isOver) {
      const { value: pair } = this.#pairs.next();
      if (!pair) return;
      const { target, member } = pair;
      const body = new URLSearchParams({
        AdvertisementId: String(target.id),
        CvID: String(member.cvId),
        GroupCompanyConsent: "1",
        IsMissingInfoChecked: "1",
      });
      for (const [place, question] of target.questions.entries()) {
        body.append(`QuestionList[${place}].ApplicationQuestionID`, String(question.id));
        if (question.kind === "text") body.append(`QuestionList[${place}].Answer`, "Yanıt");
        else body.append(`QuestionList[${place}].SelectedOptionID`, String(question.options[0]));
      }
      // 409: the try before had been stored, although nobody was told.
      const isDone = await this.#insist("apply", "/Application/EasyApply", member, body, [200, 409]);
      if (isDone) this.#ledger.applications.push(pair);
      await pause(WRITE_EVERY_MS);
    }
  }

  async #saveCv(index: number): Promise<void> {
    const member = this.#stage.members[index];
    if (!member) return;
    const edition = this.#ledger.cvs.get(member.cvId) ?? { acknowledged: 0, tried: 0 };
    this.#ledger.cvs.set(member.cvId, edition);
    while (!this.#isOver) {
      edition.tried += 1;
      const body = new URLSearchParams({ Headline: `Sürüm ${edition.tried}`, Summary: "Ölçüm" });
      const path = `/hesabim/ozgecmisler/${member.cvId}/ozet`;
      if (await this.#insist("cv", path, member, body, [200, 303])) edition.acknowledged = edition.tried;
      await pause(WRITE_EVERY_MS);
    }
  }

  async #writeMessages(): Promise<void> {
    const { applicationIds, recruiter } = this.#stage;
    for (let number = 0; !this.#isOver; number++) {
      const key = randomUUID();
      const body = new URLSearchParams({
        ApplicationID: String(applicationIds[number % applicationIds.length]),
        Text: `Mesaj ${key}`,
        FormKey: key,
      });
      if (await this.#insist("message", "/isveren/mesajlar", recruiter, body, [200, 303])) {
        this.#ledger.messages.set(key, `Mesaj ${key}`);
      }
      await pause(2 * WRITE_EVERY_MS);
    }
  }

  async #signIn(): Promise<void> {
    while (!this.#isOver) {
      const body = new URLSearchParams({ Email: "aday@mesai.test", Password: "Mesai-2026!" });
      const { isGood, answer } = await this.#ask("sign-in", "/uye-girisi", { method: "POST", body }, [303]);
      const cookie = answer?.headers.getSetCookie().find((each) => each.includes("session_token="));
      const token =
        cookie && decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? "").split(".")[0];
      if (isGood && token) this.#ledger.sessionTokens.push(token);
      await pause(SIGN_IN_EVERY_MS);
    }
  }

  async #readPages(): Promise<void> {
    const { pages } = this.#stage;
    for (let number = 0; !this.#isOver; number++) {
      await this.#ask("page", pages[number % pages.length] ?? "/", {}, [200]);
      await pause(READ_EVERY_MS);
    }
  }

  /** Ever new words: a cached page answers none of them. */
  async #search(): Promise<void> {
    for (let number = 0; !this.#isOver; number++) {
      const word = WORDS[number % WORDS.length] ?? "";
      const query = new URLSearchParams({ q: `${word} ${number}`.slice(0, word.length + (number % 3) * 2) });
      query.append("sehir", CITIES[number % CITIES.length] ?? "");
      await this.#ask("search", `/is-ilanlari?${query}`, {}, [200]);
      await pause(READ_EVERY_MS);
    }
  }

  async #insist(
    kind: Attempt["kind"],
    path: string,
    { cookie, csrfToken }: OpenSession,
    body: URLSearchParams,
    good: readonly number[],
  ): Promise<boolean> {
    const headers = { accept: "application/json", cookie, requestverificationtoken: csrfToken };
    while (!this.#isOver) {
      const { isGood, status } = await this.#ask(kind, path, { method: "POST", body, headers }, good);
      // A limit is an answer, and stays the same for today.
      if (isGood || status === 429) return isGood;
      await pause(TRY_AGAIN_AFTER_MS);
    }
    return false;
  }

  async #ask(
    kind: Attempt["kind"],
    path: string,
    init: { method?: string; body?: URLSearchParams; headers?: Record<string, string> },
    good: readonly number[],
  ): Promise<{ isGood: boolean; status: number; answer: Response | undefined }> {
    this.#requests += 1;
    const startedAt = performance.now();
    const from = `10.${(this.#requests >> 12) & 255}.${(this.#requests >> 4) & 255}.1`;
    let status = 0;
    let answer: Response | undefined;
    try {
      answer = await fetch(`${SITE}${path}`, {
        ...init,
        headers: { ...init.headers, "x-forwarded-for": from },
        redirect: "manual",
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      // Half an answer is none.
      await answer.arrayBuffer();
      status = answer.headers.get("location")?.startsWith("/uye-girisi") ? 401 : answer.status;
    } catch {
      status = 0;
    }
    const isGood = good.includes(status);
    this.#ledger.attempts.push({ kind, startedAt, endedAt: performance.now(), status, isGood });
    return { isGood, status, answer };
  }
}
