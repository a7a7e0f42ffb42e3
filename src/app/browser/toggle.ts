import { showToast } from "../../ui/toast.ts";
import { siteText, tellUnexpectedError } from "./site-text.ts";

interface Answer {
  success?: boolean;
  message?: string;
}

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
export async function sendToggle(form: HTMLFormElement): Promise<void> {
  const { toggle: kind = "", subject = "" } = form.dataset;
  const key = `${kind} ${subject}`;
  if (underWay.has(key)) return;
  underWay.add(key);
  const isOn = !isShownOn(form);
  const request = requestOf(form);
  show(document, kind, subject, isOn);
  try {
    const response = await fetch(...request);
    const answer = (await response.json()) as Answer;
    if (response.status === 401) {
      show(document, kind, subject, !isOn);
      return signInFirst();
    }
    // Refused with 200: the server has it that way already.
    if (!response.ok) show(document, kind, subject, !isOn);
    else turned.set(key, isOn);
    await tell(kind, isOn, answer);
  } catch {
    show(document, kind, subject, !isOn);
    await tellUnexpectedError();
  } finally {
    underWay.delete(key);
  }
}

document.addEventListener("htmladded", ({ target }) => {
  for (const [key, isOn] of turned) {
    const [kind = "", subject = ""] = key.split(" ");
    show(target as HTMLElement, kind, subject, isOn);
  }
});

function requestOf(form: HTMLFormElement): [string, RequestInit] {
  const fields = [...new FormData(form)].filter(([name]) => name !== "returnUrl");
  const token = document.querySelector<HTMLMetaElement>("meta[name=csrf-token]")?.content ?? "";
  return [
    form.getAttribute("action") ?? "",
    {
      method: "POST",
      body: new URLSearchParams(fields as [string, string][]),
      headers: {
        Accept: "application/json",
        "X-Requested-With": "XMLHttpRequest",
        RequestVerificationToken: token,
      },
    },
  ];
}

async function tell(kind: string, isOn: boolean, { success, message }: Answer): Promise<void> {
  const own = words[kind];
  const key = success ? own?.[isOn ? "on" : "off"] : own?.[isOn ? "notOn" : "notOff"];
  const said = (!success && message) || (await siteText(key ?? "app-unexpectedError"));
  showToast({ message: said, tone: success ? "success" : "error" });
}

function signInFirst(): void {
  location.assign(`/uye-girisi?returnUrl=${encodeURIComponent(location.pathname + location.search)}`);
}

/** One form with a pressed button, or two of which one is shown: `data-turns` says which. */
function isShownOn(form: HTMLFormElement): boolean {
  const { turns } = form.dataset;
  if (turns !== undefined) return turns === "off";
  return form.querySelector("button")?.ariaPressed === "true";
}

function show(root: Document | HTMLElement, kind: string, subject: string, isOn: boolean): void {
  const selector = `form[data-toggle="${kind}"][data-subject="${CSS.escape(subject)}"]`;
  const forms = [...root.querySelectorAll<HTMLFormElement>(selector)];
  for (const form of forms) {
    if (isShownOn(form) !== isOn && form.dataset.turns === undefined) turnButton(form, isOn);
  }
  const pairs = forms.filter((form) => form.dataset.turns !== undefined);
  const hadFocus = pairs.find((form) => form.contains(document.activeElement))?.parentElement;
  for (const form of pairs) form.hidden = (form.dataset.turns === "on") === isOn;
  hadFocus?.querySelector<HTMLElement>("form:not([hidden]) button")?.focus({ preventScroll: true });
}

function turnButton(form: HTMLFormElement, isOn: boolean): void {
  const button = form.querySelector("button");
  if (button) button.ariaPressed = String(isOn);
  const { otherAction = "" } = form.dataset;
  form.dataset.otherAction = form.getAttribute("action") ?? "";
  form.setAttribute("action", otherAction);
}
