import { ownPage, type Refusal } from "../../platform/http/answer.ts";
import { ErrorView } from "../../ui/error-view.tsx";
import type { MessageKey } from "../../ui/text.tsx";
import { type Exchange, isNavigation } from "./exchange.ts";
import { type PresentContext, renderPage, sendHtml } from "./html.ts";

/** A no, in the visitor's language: a page for a person, JSON for a call. */
export async function presentRefusal(
  refusal: Refusal,
  exchange: Exchange,
  context: PresentContext,
): Promise<void> {
  const { reply, request, texts } = exchange;
  const { status } = refusal;
  const message = texts.t(refusal.message ?? `error-${status}-text`, refusal.values);
  if (refusal.retryAfterSeconds !== undefined) reply.header("Retry-After", refusal.retryAfterSeconds);
  const requestId = status >= 500 ? request.id : undefined;

  if (!isNavigation(exchange)) {
    reply.code(status).header("Cache-Control", "no-store").type("application/json; charset=utf-8");
    return void reply.send(
      JSON.stringify({
        ...saysNo(exchange, message),
        ...(refusal.errors && { errors: refusal.errors }),
        ...(requestId && { requestId }),
      }),
    );
  }
  const title = texts.t(`error-${status}-title`);
  const view = (
    <ErrorView
      status={status}
      title={title}
      text={message}
      requestId={requestId}
      actions={[
        { href: "/is-ilanlari", label: texts.t("error-action-search" satisfies MessageKey) },
        { href: "/", label: texts.t("error-action-home" satisfies MessageKey) },
      ]}
    />
  );
  const html = renderPage(ownPage(title, view), exchange, context);
  return sendHtml(exchange, status, html);
}

/** Under the names that every refusal has, and those of the call where it has its own. */
function saysNo({ promised }: Exchange, message: string) {
  return { success: false, message, ...promised.refusalFields?.(message) };
}

/** Where somebody signs in before going on; a call is told, a person is taken there. */
export function presentSignIn(signInPath: string, exchange: Exchange): void {
  const { reply, request, texts } = exchange;
  const returnUrl = request.method === "GET" ? request.url : "/";
  const redirect = `${signInPath}?returnUrl=${encodeURIComponent(returnUrl)}`;
  reply.header("Cache-Control", "no-store");
  if (isNavigation(exchange)) return void reply.code(303).header("Location", redirect).send();
  const body = { ...saysNo(exchange, texts.t("error-401-text" satisfies MessageKey)), redirect };
  reply.code(401).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/** Where staff set up what their work demands. */
const SET_UPS = {
  "two-factor-first": { redirect: "/hesabim/ayarlar/iki-adim", message: "error-403-twoFactor" },
  "passkey-first": { redirect: "/hesabim/ayarlar/gecis-anahtarlari", message: "error-403-passkey" },
} as const satisfies Record<string, { redirect: string; message: MessageKey }>;

export function presentSetUp(what: keyof typeof SET_UPS, exchange: Exchange): void {
  const { reply, texts } = exchange;
  const { redirect, message } = SET_UPS[what];
  reply.header("Cache-Control", "no-store");
  if (isNavigation(exchange)) return void reply.code(303).header("Location", redirect).send();
  const body = { ...saysNo(exchange, texts.t(message)), redirect };
  reply.code(403).type("application/json; charset=utf-8").send(JSON.stringify(body));
}
