import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Catalogs } from "../../platform/language/catalogs.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import type { MessageKey } from "../../ui/text.tsx";

const STATUS_OF: Record<string, 408 | 431> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
/** Whoever goes on sending is not listened to for longer. */
const LINGER_MS = 2000;

/**
 * For what is no request yet, such as one whose address never ends: nobody knows which language its sender reads, so it is
 * said in all of them, without a page around.
 */
export function answerUnreadable(catalogs: Catalogs) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy(error);
    const status = STATUS_OF[error.code ?? ""] ?? 400;
    const key = `error-${status}-text` satisfies MessageKey;
    const body = `${LANGUAGES.map((language) => catalogs.texts(language).t(key)).join("\n")}\n`;
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Content-Type: text/plain; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "X-Content-Type-Options: nosniff",
      "Cache-Control: no-store",
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
    // Not at once: a connection with something unread in it is reset, and takes the answer along.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
