interface Sending extends Pick<RequestInit, "cache" | "keepalive" | "signal"> {
  /** What a form would send, by POST; without them something is only asked for. */
  fields?: Record<string, string> | [string, string][] | URLSearchParams | FormData | string;
  headers?: Record<string, string>;
}

/** Where a call could answer html too. */
export const JSON_ONLY = { Accept: "application/json" };

/** All that scripts ask of the site: told apart from somebody who looks at pages, and with the session's token. */
export function send(path: string | URL, { fields, headers, ...options }: Sending = {}): Promise<Response> {
  return fetch(path, {
    ...(fields && {
      method: "POST",
      body: fields instanceof FormData || typeof fields === "string" ? fields : new URLSearchParams(fields),
    }),
    ...options,
    headers: {
      Accept: "text/html, application/json",
      "X-Requested-With": "XMLHttpRequest",
      RequestVerificationToken: csrfToken(),
      ...headers,
    },
  });
}

/** Whatever is no yes is thrown. */
export async function ask(path: string | URL, sending?: Sending): Promise<Response> {
  const response = await send(path, sending);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** In passing: nobody waits for it, and whoever leaves has said it all the same. */
export function sendInPassing(path: string, fields: Record<string, string> | [string, string][]): void {
  const body = new URLSearchParams(fields);
  body.set("__RequestVerificationToken", csrfToken());
  navigator.sendBeacon?.(path, body);
}

/** Empty for whoever has not signed in. */
export function csrfToken(): string {
  return document.querySelector<HTMLMetaElement>("meta[name=csrf-token]")?.content ?? "";
}
