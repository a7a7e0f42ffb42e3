export type ApplyAnswer =
  | { kind: "result"; html: string; isSent: boolean }
  /** The CV lacks something after all. */
  | { kind: "recheck" }
  | { kind: "sign-in-first" }
  | { kind: "mend"; message: string; errors: Record<string, string[]> };

const PATIENCE = 30_000;

function post(path: string, body: URLSearchParams): Promise<Response> {
  return fetch(path, {
    method: "POST",
    body,
    headers: {
      Accept: "text/html, application/json",
      "X-Requested-With": "XMLHttpRequest",
      RequestVerificationToken:
        document.querySelector<HTMLMetaElement>("meta[name=csrf-token]")?.content ?? "",
    },
    signal: AbortSignal.timeout(PATIENCE),
  });
}

function serialised(data: FormData): URLSearchParams {
  return new URLSearchParams(
    [...data].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}

/** Whatever comes back that is no answer of ours is thrown: the form then says that nothing was sent. */
export async function sendApplication(form: HTMLFormElement, data: FormData): Promise<ApplyAnswer> {
  const response = await post(form.getAttribute("action") ?? "", serialised(data));
  if (response.status === 401) return { kind: "sign-in-first" };
  if (response.headers.get("Content-Type")?.startsWith("text/html")) {
    const html = await response.text();
    if (html.includes("noalert")) return { kind: "recheck" };
    return { kind: "result", html, isSent: html.includes("successfulApply") };
  }
  const { message = "", errors = {} } = (await response.json()) as {
    message?: string;
    errors?: Record<string, string[]>;
  };
  return { kind: "mend", message, errors };
}

/** The forms for what the CV lacks, or nothing. */
export async function askWhatIsMissing(
  path: string,
  cvID: string,
  adID: string,
): Promise<string | undefined> {
  const response = await post(path, new URLSearchParams({ cvID, adID }));
  if (!response.ok) return undefined;
  const answer = (await response.json()) as {
    success: number;
    isPersonalInfoMissing: boolean;
    isEducationInfoMissing: boolean;
    html: string;
  };
  const isMissing = answer.isPersonalInfoMissing || answer.isEducationInfoMissing;
  return answer.success === 1 && isMissing ? answer.html : undefined;
}

/** Where to sign in; the answered form goes on by itself afterwards. */
export async function keepForSignIn(
  path: string,
  data: FormData,
  returnUrl: string,
): Promise<string | undefined> {
  const body = new URLSearchParams({ kind: "application", answer: serialised(data).toString(), returnUrl });
  const response = await post(path, body).catch(() => undefined);
  if (!response?.ok) return undefined;
  return ((await response.json()) as { redirect?: string }).redirect;
}
