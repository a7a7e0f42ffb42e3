import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { type Mail, mailSchema } from "./mail.ts";
import { FileMailTransport, SmtpMailTransport } from "./mail-transport.ts";

const mail: Mail = {
  to: "ayse@example.com",
  subject: "Başvurunuz alındı: İş Güvenliği Uzmanı",
  text: "Merhaba Ayşe, ığüşöç",
  html: "<p>Merhaba <b>Ayşe</b></p>",
};

interface Received {
  from: string;
  to: string[];
  headers: Map<string, string>;
  body: string;
}

/** Header lines, unfolded; names in lower case. */
function readHeaders(text: string): Map<string, string> {
  const lines = text.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` as a reader shows them. */
function readEncodedWords(text: string): string {
  return text.replace(/\?=\s+=\?/g, "?==?").replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind, word) => {
    if (kind.toLowerCase() === "b") return Buffer.from(word, "base64").toString();
    return readQuotedPrintable(word.replaceAll("_", " "));
  });
}

function readQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

function partOf(body: string, contentType: string): string {
  const part =
    body.split(/\r\n--[^\r\n]+\r\n/).find((piece) => piece.includes(`Content-Type: ${contentType}`)) ?? "";
  const split = part.indexOf("\r\n\r\n");
  const content = part.slice(split + 4).split("\r\n--")[0] ?? "";
  return part.includes("base64")
    ? Buffer.from(content, "base64").toString()
    : readQuotedPrintable(content).trimEnd();
}

it("a mail is held back until the server has taken its recipient, however small it is", async () => {
  const server = await startMailServer();
  const events: string[] = [];
  server.refuseRecipient = async () => {
    // A round trip of its own, so that whatever is ready by itself comes before.
    const another = connect(server.place);
    await once(another, "data");
    another.destroy();
    events.push("recipient taken");
    return undefined;
  };
  server.beforeYes = () => void events.push("whole");
  try {
    await new SmtpMailTransport(server.url, "bildirim@mesai.example").send(mail, "1", {
      beforeLastLine: async () => void events.push("before the last line"),
      afterLastLine: () => {},
    });
    expect(events).toEqual(["recipient taken", "before the last line", "whole"]);
  } finally {
    await server.close();
  }
});

describe("mail over SMTP", () => {
  let server: SMTPServer;
  let received: Received[];
  let url: string;
  let refuseNext: boolean;

  beforeEach(async () => {
    received = [];
    refuseNext = false;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo(_address, _session, done) {
        done(refuseNext ? Object.assign(new Error("mailbox busy"), { responseCode: 450 }) : null);
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          const split = text.indexOf("\r\n\r\n");
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map(({ address }) => address),
            headers: readHeaders(text.slice(0, split)),
            body: text.slice(split),
          });
          done();
        });
      },
    });
    server.on("error", () => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  function transport(from = "bildirim@mesai.example") {
    return new SmtpMailTransport(url, from);
  }

  it("an appointment is a part of its own, by which mail programs know what to do with it", async () => {
    const content = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Görüşme\r\nEND:VCALENDAR";
    await transport().send(mailSchema.parse({ ...mail, calendar: { method: "REQUEST", content } }), "7");
    const { body = "" } = received[0] ?? {};
    expect(body).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=REQUEST/i);
    expect(partOf(body, "text/calendar")).toBe(content);
    expect(partOf(body, "text/plain")).toBe(mail.text);
  });

  it("arrives with its sender, its recipient and its subject in Turkish letters", async () => {
    await transport().send(mail, "id-1");
    const [{ from, to, headers }] = received as [Received];
    expect(from).toBe("bildirim@mesai.example");
    expect(to).toEqual(["ayse@example.com"]);
    expect(headers.get("from")).toBe("Mesai <bildirim@mesai.example>");
    expect(headers.get("to")).toBe("ayse@example.com");
    expect(readEncodedWords(headers.get("subject") ?? "")).toBe(mail.subject);
    expect(headers.get("subject")).toMatch(/^[\x20-\x7e]+$/);
    expect(headers.get("message-id")).toBe("<id-1@mesai.example>");
    expect(Number.isNaN(Date.parse(headers.get("date") ?? ""))).toBe(false);
  });

  it("holds the text and the html, each whole", async () => {
    await transport().send(mail, "id-1");
    const [{ headers, body }] = received as [Received];
    expect(headers.get("content-type")).toContain("multipart/alternative");
    expect(partOf(body, "text/plain")).toBe(mail.text);
    expect(partOf(body, "text/html")).toBe(mail.html);
    expect(body.indexOf("text/plain")).toBeLessThan(body.indexOf("text/html"));
  });

  it("has the same Message-ID when it is sent twice, and another one for another mail", async () => {
    for (const id of ["id-1", "id-1", "id-2"]) await transport().send(mail, id);
    const ids = received.map(({ headers }) => headers.get("message-id"));
    expect(ids).toEqual(["<id-1@mesai.example>", "<id-1@mesai.example>", "<id-2@mesai.example>"]);
  });

  it("tells mail programs how to stop it, where it can be stopped", async () => {
    const unsubscribeUrl = "https://mesai.example/dur?k=1&i=2";
    await transport().send({ ...mail, unsubscribeUrl }, "id-1");
    await transport().send(mail, "id-2");
    const [{ headers: first }, { headers: second }] = received as [Received, Received];
    expect(first.get("list-unsubscribe")).toBe(`<${unsubscribeUrl}>`);
    expect(first.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(second.has("list-unsubscribe")).toBe(false);
    for (const unsubscribeUrl of ["javascript:alert(1)", "https://a.example\r\nBcc: x@y.z>"]) {
      expect(mailSchema.safeParse({ ...mail, unsubscribeUrl }).data?.unsubscribeUrl ?? "").not.toMatch(/\s/);
    }
  });

  it.each([
    "\r\nBcc: evil@example.com",
    "\nBcc: evil@example.com",
    "\rBcc: evil@example.com",
    "\r\n\r\nbody",
  ])("takes no further header out of a subject with %j", async (injection) => {
    await transport().send({ ...mail, subject: `İlan${injection}` }, "id-1");
    const [{ to, headers, body }] = received as [Received];
    expect(to).toEqual(["ayse@example.com"]);
    expect(headers.has("bcc")).toBe(false);
    expect(partOf(body, "text/plain")).toBe(mail.text);
  });

  it("goes to one recipient only, whatever its address says", async () => {
    const injections = [
      "a@example.com\r\nBcc: evil@example.com",
      "a@example.com, evil@example.com",
      "Ali <a@example.com>",
    ];
    for (const to of injections) expect(mailSchema.safeParse({ ...mail, to }).success).toBe(false);
    await transport()
      .send({ ...mail, to: injections[0] as string }, "id-1")
      .catch(() => {});
    for (const { headers } of received) expect(headers.has("bcc")).toBe(false);
  });

  it.each([{ subject: "" }, { subject: "x".repeat(301) }, { to: "" }, { to: "nobody" }, { text: undefined }])(
    "is refused as %j before it is ever queued",
    (wrong) => {
      expect(mailSchema.safeParse({ ...mail, ...wrong }).success).toBe(false);
    },
  );

  it("fails when the server refuses it, and works again afterwards", async () => {
    const sender = transport();
    refuseNext = true;
    await expect(sender.send(mail, "id-1")).rejects.toThrow("mailbox busy");
    refuseNext = false;
    await sender.send(mail, "id-1");
    expect(received).toHaveLength(1);
  });

  it("fails at the first try when the server is down", async () => {
    const down = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => down.once("listening", resolve));
    const { port } = down.address() as { port: number };
    await new Promise((resolve) => down.close(resolve));
    const sender = new SmtpMailTransport(`smtp://127.0.0.1:${port}`, "bildirim@mesai.example");
    await expect(sender.send(mail, "id-1")).rejects.toThrow("ECONNREFUSED");
  });

  it("gives a server up that falls silent in the middle of the conversation", async () => {
    const silent = createServer((socket) => socket.write("220 mail.example\r\n")).listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as { port: number };
    // Sockets count their silence a hundred times faster.
    const limits: number[] = [];
    const setTimeout = Socket.prototype.setTimeout;
    vi.spyOn(Socket.prototype, "setTimeout").mockImplementation(function (this: Socket, ms, callback) {
      limits.push(ms);
      return setTimeout.call(this, ms / 100, callback);
    });
    const sender = new SmtpMailTransport(`smtp://127.0.0.1:${port}`, "bildirim@mesai.example");
    await expect(sender.send(mail, "id-1")).rejects.toThrow(/timeout/i);
    expect(Math.max(...limits)).toBeLessThan(200_000);
    silent.close();
  });
});

describe("mail stored as files", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "mesai-mail-"));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await rm(folder, { recursive: true, force: true });
  });

  it("is none at first", async () => {
    expect(await new FileMailTransport(folder).list()).toEqual([]);
  });

  it("is listed whole, newest first, also after a restart", async () => {
    const transport = new FileMailTransport(folder);
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const [id, time] of [
      ["b", "2026-11-15T10:00:00.000Z"],
      ["c", "2026-11-15T09:00:00.000Z"],
      ["a", "2026-11-15T11:00:00.000Z"],
    ] as const) {
      vi.setSystemTime(new Date(time));
      await transport.send(mail, id);
    }
    const stored = await new FileMailTransport(folder).list();
    expect(stored.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(stored[0]).toEqual({ id: "a", sentAt: "2026-11-15T11:00:00.000Z", ...mail });
  });

  it("is one mail when it is sent twice", async () => {
    const transport = new FileMailTransport(folder);
    await transport.send(mail, "a");
    await transport.send({ ...mail, subject: "Yeni" }, "a");
    expect((await transport.list()).map(({ subject }) => subject)).toEqual(["Yeni"]);
  });

  it("is listed while another mail is half written", async () => {
    const transport = new FileMailTransport(folder);
    await transport.send(mail, "a");
    await writeFile(join(folder, "mail", "b.json.part"), '{"id": "b", "sub');
    expect(await transport.list()).toHaveLength(1);
  });
});
