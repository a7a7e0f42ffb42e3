/**
 * The form that lets this browser be woken: asked on the press of its button and never before. Where a browser cannot, it
 * stays hidden; what it says when somebody has said no stands in the page.
 */
export function enhance(element: HTMLElement): void {
  const form = element.querySelector("form");
  if (!form || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
    if (field("Endpoint")?.value !== "") return;
    event.preventDefault();
    void subscribe(form.dataset.key ?? "").then(
      (found) => {
        for (const [name, value] of Object.entries(found)) {
          const input = field(name);
          if (input) input.value = value;
        }
        form.requestSubmit();
      },
      () => {
        const denied = form.querySelector<HTMLElement>("[data-denied]");
        if (denied) denied.hidden = false;
      },
    );
  });
}

async function subscribe(key: string): Promise<Record<"Endpoint" | "PublicKey" | "AuthSecret", string>> {
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { Endpoint: endpoint, PublicKey: keys.p256dh ?? "", AuthSecret: keys.auth ?? "" };
}
