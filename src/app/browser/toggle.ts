import { JSON_ONLY, send } from "../../ui/browser/send.ts";
import { showToast } from "../../ui/browser/toast.ts";
import { track } from "../../ui/browser/track.ts";
import { turnButton } from "../../ui/browser/turn-button.ts";
import { siteText, tellUnexpectedError } from "./site-text.ts";

interface Answer {
  success?: boolean;
  message?: string;
  redirect?: string;
}

/** Where what a visitor wanted is stored until they have signed in. */
const SAVE_ANSWER = "/LoginRedirection/SaveAnswer";

/** By what is toggled: what to say when it was turned on or off, and when the server gave no reason why not. */
const words: Record<string, Record<"on" | "off" | "notOn" | "notOff", string>> = {
  favourite: {
    on: "adView-adAddedFavorites",
    off: "adView-adRemovedFavorites",
    notOn: "adView-adAlreadyAdded",
    notOff: "app-unexpectedError",
  },
  subscription: {
    on: "adView-companySubscribe",
    off: "adView-companyUnsubscribe",
    notOn: "adView-companySubscribeError",
    notOff: "adView-companyUnsubscribeError",
  },
};

/** What was turned here, for html that comes in later and was made before. */
const turned = new Map<string, boolean>();
const underWay = new Set<string>();

/** Shows the new state at once, and takes it back when the server does not agree. */
export async function sendToggle(toggle: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const { toggle: kind = "", subject = "" } = toggle.dataset;
  const key = `${kind} ${subject}`;
  if (underWay.has(key)) return;
  underWay.add(key);
  const isOn = !isShownOn(toggle);
  const action = actionOf(button);
  const fields = fieldsOf(button);
  try {
    if (action === SAVE_ANSWER) return await signInFirst(kind, fields);
    show(document, kind, subject, isOn);
    const { response, answer } = await post(action, fields);
    if (response.status === 401) {
      show(document, kind, subject, !isOn);
      // Only turning on goes on afterwards: that is what visitors can begin.
      return isOn ? await signInFirst(kind, fields) : location.assign(answer.redirect ?? "/uye-girisi");
    }
    // Refused with 200: the server has it that way already.
    if (!response.ok) show(document, kind, subject, !isOn);
    else turned.set(key, isOn);
    if (answer.success) trackToggle(kind, Number(subject), isOn);
    await tell(kind, isOn, answer);
  } catch {
    show(document, kind, subject, !isOn);
    await tellUnexpectedError();
  } finally {
    underWay.delete(key);
  }
}

function trackToggle(kind: string, id: number, isOn: boolean): void {
  if (kind === "favourite") track({ event: "favourite", advertisementId: id, isOn });
  if (kind === "subscription") track({ event: "subscription", companyId: id, isOn });
}

document.addEventListener("htmladded", ({ target }) => {
  for (const [key, isOn] of turned) {
    const [kind = "", subject = ""] = key.split(" ");
    show(target as HTMLElement, kind, subject, isOn);
  }
});

/** Without where a browser that has no scripts would go on. */
function actionOf(button: HTMLButtonElement): string {
  const action = button.getAttribute("formaction") ?? button.form?.getAttribute("action") ?? "";
  return new URL(action, document.baseURI).pathname;
}

function fieldsOf(button: HTMLButtonElement): [string, string][] {
  const fields = [...new FormData(button.form ?? undefined, button)] as [string, string][];
  return fields.filter(([name]) => name !== "returnUrl" && name !== "kind");
}

async function post(
  path: string,
  fields: [string, string][],
): Promise<{ response: Response; answer: Answer }> {
  const response = await send(path, { fields, headers: JSON_ONLY });
  return { response, answer: (await response.json()) as Answer };
}

async function tell(kind: string, isOn: boolean, { success, message }: Answer): Promise<void> {
  const own = words[kind];
  const key = success ? own?.[isOn ? "on" : "off"] : own?.[isOn ? "notOn" : "notOff"];
  const said = (!success && message) || (await siteText(key ?? "app-unexpectedError"));
  showToast({ message: said, tone: success ? "success" : "error" });
}

/** It goes on by itself on the page that signing in leads back to: this one. */
async function signInFirst(kind: string, fields: [string, string][]): Promise<void> {
  const returnUrl = location.pathname + location.search;
  const body: [string, string][] = [...fields, ["kind", kind], ["returnUrl", returnUrl]];
  const { answer } = await post(SAVE_ANSWER, body);
  if (!answer.success || !answer.redirect) throw new Error(answer.message);
  location.assign(answer.redirect);
}

/** A button that is pressed or not, or two forms of which one is shown: `data-turns` says which. */
function isShownOn(toggle: HTMLElement): boolean {
  const { turns } = toggle.dataset;
  return turns === undefined ? toggle.ariaPressed === "true" : turns === "off";
}

function show(root: Document | HTMLElement, kind: string, subject: string, isOn: boolean): void {
  const selector = `[data-toggle="${kind}"][data-subject="${CSS.escape(subject)}"]`;
  const toggles = [...root.querySelectorAll<HTMLElement>(selector)];
  for (const toggle of toggles) {
    if (isShownOn(toggle) !== isOn && toggle.dataset.turns === undefined) turnButton(toggle, isOn);
  }
  const pairs = toggles.filter((toggle) => toggle.dataset.turns !== undefined);
  const hadFocus = pairs.find((form) => form.contains(document.activeElement))?.parentElement;
  for (const form of pairs) form.hidden = (form.dataset.turns === "on") === isOn;
  hadFocus?.querySelector<HTMLElement>("form:not([hidden]) button")?.focus({ preventScroll: true });
}
