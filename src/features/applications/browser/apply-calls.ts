import { ask } from "../../../ui/browser/send.ts";

const PATIENCE = 30_000;

/** The forms for what the CV lacks, or nothing. */
export async function askWhatIsMissing(
  path: string,
  cvID: string,
  adID: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const response = await ask(path, {
    fields: { cvID, adID },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  });
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
export async function saveForSignIn(
  path: string,
  data: FormData,
  returnUrl: string,
): Promise<string | undefined> {
  const texts = [...data].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  const fields = { kind: "application", answer: new URLSearchParams(texts).toString(), returnUrl };
  try {
    const response = await ask(path, { fields, signal: AbortSignal.timeout(PATIENCE) });
    return ((await response.json()) as { redirect?: string }).redirect;
  } catch {
    return undefined;
  }
}
