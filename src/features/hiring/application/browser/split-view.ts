import { putHtml, readHtml, wakeHtml } from "../../../../ui/browser/enhance.ts";
import { sendForm } from "../../../../ui/enhancements/form/send-form.ts";
import {
  addressOf,
  type Fragment,
  fetchFragment,
} from "../../../../ui/enhancements/in-place/fetch-fragment.ts";
import { replaceRegions } from "../../../../ui/enhancements/in-place/replace-regions.ts";

const WIDE_ENOUGH = "(width >= 64rem)";
/** Older than this, what was fetched ahead may be about yesterday's stage. */
const AHEAD_LIFETIME_MS = 60_000;
const ACTIONS = "/isveren/basvurular/";

/** The pane beside the list: what stands in it is exchanged, and the one after it is fetched ahead. */
export class SplitView {
  readonly #root: HTMLElement;
  readonly #pane: HTMLElement;
  #ahead: { address: string; at: number; fragment: Promise<Fragment> } | undefined;
  #underWay = new AbortController();
  /** While something is sent, nothing else is: the next press would be meant for what is shown now. */
  #isSending = false;

  constructor(root: HTMLElement, pane: HTMLElement) {
    this.#root = root;
    this.#pane = pane;
    root.addEventListener("click", (event) => this.#follow(event));
    pane.addEventListener("submit", (event) => this.#send(event), { capture: true });
    addEventListener("popstate", () => location.reload());
    this.#fetchAhead();
  }

  get isBusy(): boolean {
    return this.#isSending || this.#root.ariaBusy === "true";
  }

  /** By the list as it is shown: who was decided on stays in it. Beyond its end, as the server knows it. */
  step(by: 1 | -1): void {
    const address = this.#addressAt(by);
    if (address) void this.#show(address);
  }

  #addressAt(by: 1 | -1): string | undefined {
    const links = [...this.#root.querySelectorAll<HTMLAnchorElement>("[data-opens]")];
    const here = links.findIndex((link) => link.ariaCurrent);
    const isOpen = this.#pane.querySelector("[data-shown]") !== null;
    const beside = here === -1 ? (isOpen ? undefined : links[by - 1]) : links[here + by];
    const link =
      beside ?? this.#pane.querySelector<HTMLAnchorElement>(by === 1 ? "a[rel=next]" : "a[rel=prev]");
    return link ? addressOf(link) : undefined;
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[data-opens], [data-list] a[rel]");
    if (!link || event.defaultPrevented || event.button !== 0 || !matchMedia(WIDE_ENOUGH).matches) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void this.#show(addressOf(link));
  }

  async #show(address: string, problem?: string): Promise<void> {
    this.#underWay.abort();
    this.#underWay = new AbortController();
    const { signal } = this.#underWay;
    this.#root.ariaBusy = "true";
    try {
      const { html, title } = await this.#fetch(address, signal);
      if (signal.aborted) return;
      const isSame = addressOf(location) === address;
      if (!isSame) this.#goTo(address);
      this.#pane.replaceChildren(readHtml(html));
      this.#root.dataset.open = "";
      document.title = title || document.title;
      if (problem) this.#say(problem);
      if (!isSame) this.#pane.scrollTop = 0;
      // After the address: what was fetched ahead tells it that it is seen now.
      wakeHtml(this.#pane);
      this.#pane.focus({ preventScroll: true });
      await this.#mark(signal);
      this.#fetchAhead();
    } catch {
      if (!signal.aborted) location.assign(address);
    } finally {
      if (!signal.aborted) this.#root.ariaBusy = null;
    }
  }

  /** From one to the next there is one entry, so that back leads to the list. */
  #goTo(address: string): void {
    const isFromOne = this.#pane.querySelector("[data-shown]");
    if (isFromOne) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
  }

  async #fetch(address: string, signal: AbortSignal): Promise<Fragment> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    const isFresh = ahead?.address === address && Date.now() - ahead.at < AHEAD_LIFETIME_MS;
    return isFresh ? ahead.fragment : fetchFragment(address, signal);
  }

  #fetchAhead(): void {
    const address = this.#addressAt(1);
    if (!address || !matchMedia(WIDE_ENOUGH).matches) return;
    const fragment = fetchFragment(address, new AbortController().signal, { isAhead: true });
    // Whoever goes there asks again.
    fragment.catch(() => {
      this.#ahead = undefined;
    });
    this.#ahead = { address, at: Date.now(), fragment };
  }

  #shownRow(): HTMLElement | null {
    const { shown } = this.#pane.querySelector<HTMLElement>("[data-shown]")?.dataset ?? {};
    return this.#root.querySelector<HTMLElement>(`[data-region=list] [data-application="${shown}"]`);
  }

  /** In the list, of which another part is fetched where this one is not in it. */
  async #mark(signal: AbortSignal): Promise<void> {
    const list = this.#pane.querySelector<HTMLElement>("[data-list]")?.dataset.list;
    if (!this.#shownRow() && list) {
      const { html } = await fetchFragment(list, signal);
      if (!signal.aborted) replaceRegions(this.#root, html);
    }
    for (const link of this.#root.querySelectorAll("[data-opens][aria-current]")) link.ariaCurrent = null;
    const row = this.#shownRow();
    const link = row?.querySelector("[data-opens]");
    if (!row || !link) return;
    link.ariaCurrent = "true";
    delete row.dataset.unseen;
    row.scrollIntoView({ block: "nearest" });
  }

  /** Its tags, its owner or its stage are others now. */
  async #renewRow(): Promise<void> {
    const row = this.#shownRow();
    const { list } = this.#pane.querySelector<HTMLElement>("[data-list]")?.dataset ?? {};
    if (!row || !list) return;
    const { html } = await fetchFragment(list, this.#underWay.signal);
    const next = readHtml(html).querySelector(`.triage-row[data-application="${row.dataset.application}"]`);
    // Only what is told of it: it may be ticked.
    for (const part of [".triage-row__who", ".triage-row__state"]) {
      const told = next?.querySelector(part);
      if (told) row.querySelector(part)?.replaceWith(told);
    }
    delete row.dataset.decided;
    if (row === this.#shownRow()) row.querySelector("[data-opens]")?.setAttribute("aria-current", "true");
  }

  #say(problem: string): void {
    const notice = this.#pane.querySelector<HTMLElement>(".applicant > [data-problem]");
    const text = notice?.querySelector("[data-problem-text]");
    if (!notice || !text) return;
    text.textContent = problem;
    notice.hidden = false;
  }

  #send(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (!form.getAttribute("action")?.startsWith(ACTIONS)) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#isSending || !form.reportValidity()) return;
    this.#isSending = true;
    void this.#sendAndGoOn(form, event.submitter).finally(() => {
      this.#isSending = false;
    });
  }

  async #sendAndGoOn(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const here = addressOf(location);
    const next = this.#addressAt(1);
    const answer = await sendForm(form, submitter).catch(() => undefined);
    if (answer?.kind === "went-on") {
      await this.#show(addressOf(new URL(answer.to, location.href)));
      // The row can wait: the next key is for the application.
      void this.#renewRow().catch(() => {});
      return;
    }
    if (answer?.kind !== "result") return this.#say(form.dataset.textFailed ?? "");
    // Somebody else was faster, or a text is missing: as it is now, and what is wrong.
    if (!answer.isSuccess) return this.#show(here, answer.message);
    const { html } = answer.body as { html?: string };
    const decided = this.#shownRow();
    await this.#show(next ?? here);
    const notice = this.#pane.querySelector<HTMLElement>("[data-move-notice]");
    if (!notice || !html) return;
    putHtml(notice, html);
    // The row stays where it is until the list is asked for anew.
    const badge = decided?.querySelector("[data-stage-badge] > *");
    const { movedTo } = notice.querySelector<HTMLElement>("[data-moved-to]")?.dataset ?? {};
    if (badge && movedTo) badge.textContent = movedTo;
    if (decided) decided.dataset.decided = "";
    const announcer = this.#root.querySelector("[data-announcer]");
    if (announcer) announcer.textContent = notice.querySelector("p")?.textContent ?? "";
  }
}
