import { send } from "../../browser/send.ts";

/** What came back for a form that was sent in place. */
export type FormAnswer =
  | { kind: "went-on"; to: string }
  | { kind: "html"; html: string }
  | { kind: "result"; isSuccess: boolean; message?: string; errors: Record<string, string[]>; body: unknown };

const PATIENCE = 30_000;
const PATIENCE_WITH_FILES = 300_000;

/** Its own action and method; other methods than GET and POST travel as a POST that says so. */
export async function sendForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<FormAnswer> {
  const data = new FormData(form, submitter);
  const hasFiles = [...data.values()].some((value) => value instanceof File && value.name !== "");
  const isMultipart = hasFiles || form.enctype === "multipart/form-data";
  const method = form.dataset.method ?? form.method.toUpperCase();
  const headers = form.dataset.method ? { "X-HTTP-Method-Override": form.dataset.method } : {};
  const signal = AbortSignal.timeout(hasFiles ? PATIENCE_WITH_FILES : PATIENCE);
  // Not `form.action`: a field of that name would stand before it.
  const action = new URL(form.getAttribute("action") ?? "", document.baseURI);
  const texts = [...data].map(([name, value]): [string, string] => [
    name,
    typeof value === "string" ? value : "",
  ]);
  if (method === "GET") {
    action.search = String(new URLSearchParams(texts));
    return readAnswer(await send(action, { headers, signal }));
  }
  return readAnswer(await send(action, { fields: isMultipart ? data : texts, headers, signal }));
}

async function readAnswer(response: Response): Promise<FormAnswer> {
  if (response.redirected) return { kind: "went-on", to: response.url };
  if (response.headers.get("Content-Type")?.startsWith("text/html")) {
    // A page of ours may say no; one that a proxy has made says nothing of the form.
    if (!response.ok && !response.headers.has("X-Page-Title")) {
      throw new Error(`the form's address answered ${response.status}`);
    }
    return { kind: "html", html: await response.text() };
  }
  const body = (await response.json()) as Record<string, unknown>;
  if (typeof body.redirect === "string" && body.redirect !== "")
    return { kind: "went-on", to: body.redirect };
  const message = body.message ?? body.Message;
  return {
    kind: "result",
    isSuccess: response.ok && Boolean(body.success ?? body.IsSucces ?? body.IsSuccess ?? true),
    ...(typeof message === "string" && message !== "" && { message }),
    errors: (body.errors ?? {}) as Record<string, string[]>,
    body,
  };
}
