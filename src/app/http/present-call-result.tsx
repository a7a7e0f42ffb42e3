import { type JsonAnswer, ownPage } from "../../platform/http/answer.ts";
import { isLocalPath } from "../../platform/http/fields.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { cameFrom, type Exchange, isNavigation } from "./exchange.ts";
import { type PresentContext, renderPage, sendHtml } from "./html.ts";

interface CallResult {
  isSuccess: boolean;
  message: string | undefined;
  redirect: string | undefined;
}

/**
 * Calls answer JSON to scripts. A browser without them has navigated to the call, so a person reads its message as a page,
 * with the way back. Undefined for what is no such result.
 */
export function callResultFor(exchange: Exchange, { body }: JsonAnswer): CallResult | undefined {
  if (exchange.request.method === "GET" || !isNavigation(exchange)) return undefined;
  if (typeof body !== "object" || body === null) return undefined;
  const { success, IsSucces, message, Message, redirect } = body as Record<string, unknown>;
  const outcome = success ?? IsSucces;
  if (typeof outcome !== "boolean" && typeof outcome !== "number") return undefined;
  return {
    isSuccess: Boolean(outcome),
    message: textOf(message) ?? textOf(Message),
    redirect: textOf(redirect),
  };
}

export async function presentCallResult(
  { isSuccess, message, redirect }: CallResult,
  exchange: Exchange,
  context: PresentContext,
): Promise<void> {
  const { reply, texts } = exchange;
  const back = cameFrom(exchange.request) ?? "/";
  const onward = redirect !== undefined && isLocalPath(redirect) ? redirect : undefined;
  if (onward ?? (isSuccess && message === undefined)) {
    return void reply
      .code(303)
      .header("Location", onward ?? back)
      .header("Cache-Control", "no-store")
      .send();
  }
  const title = texts.t(isSuccess ? "app-callSucceeded" : "app-callFailed");
  const view = (
    <div className="page-width call-result">
      <h1>{title}</h1>
      <Notice tone={isSuccess ? "success" : "error"}>{message ?? texts.t("app-unexpectedError")}</Notice>
      <ButtonLink href={back} kind="primary">
        {texts.t("app-goBack")}
      </ButtonLink>
    </div>
  );
  const html = renderPage(ownPage(title, view), exchange, context);
  return sendHtml(exchange, isSuccess ? 200 : 422, html);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
