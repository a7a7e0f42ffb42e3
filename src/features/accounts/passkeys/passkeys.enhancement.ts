import { ask, JSON_ONLY } from "../../../ui/browser/send.ts";
import { showToast } from "../../../ui/browser/toast.ts";

/**
 * A form whose `Credential` only a device can fill in: shown where the browser can ask one, and sent once it has answered.
 * `data-options` holds what is asked; without it, it is fetched from `data-options-from` when the button is pressed.
 */
export function enhance(element: HTMLElement): void {
  const form = element.querySelector("form");
  const field = form?.querySelector<HTMLInputElement>("[name=Credential]");
  if (!form || !field || !isAble()) return;
  // Not the element itself: what is hidden never comes near the window.
  form.hidden = false;
  let isAsking = false;
  form.addEventListener("submit", (event) => {
    if (field.value !== "") return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    void askDevice(element)
      .then((credential) => {
        field.value = JSON.stringify(credential);
        form.submit();
      })
      .catch((error: unknown) => {
        isAsking = false;
        // Closing the device's own window again is no failure.
        const isClosed = error instanceof DOMException && error.name === "NotAllowedError";
        const { textClosed = "", textFailed = "" } = element.dataset;
        showToast({ message: isClosed ? textClosed : textFailed, tone: isClosed ? "info" : "error" });
      });
  });
}

function isAble(): boolean {
  return typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === "function";
}

async function askDevice({ dataset }: HTMLElement): Promise<unknown> {
  if (dataset.options) {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(dataset.options));
    return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null)?.toJSON();
  }
  const answer = await ask(dataset.optionsFrom ?? "", { fields: {}, headers: JSON_ONLY });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await answer.json());
  return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null)?.toJSON();
}
