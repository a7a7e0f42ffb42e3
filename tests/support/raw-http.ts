import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Bytes as they are, for what `fetch` would refuse to send or would mend on the way. */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", (error) => (chunks.length > 0 ? resolve() : reject(error)));
    socket.on("close", () => resolve());
  });
  const text = Buffer.concat(chunks).toString("utf8");
  const end = text.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: Object.fromEntries(headers),
    body: text.slice(end + 4),
  };
}

/** A GET whose request line and headers go out exactly as written. */
export function getRaw(url: string, path: string, headers: Record<string, string | Buffer> = {}) {
  const lines = Object.entries({ Host: new URL(url).host, Connection: "close", ...headers }).map(
    ([name, value]) => Buffer.concat([Buffer.from(`${name}: `), Buffer.from(value), Buffer.from("\r\n")]),
  );
  return sendRaw(
    url,
    Buffer.concat([Buffer.from(`GET ${path} HTTP/1.1\r\n`), ...lines, Buffer.from("\r\n")]),
  );
}
