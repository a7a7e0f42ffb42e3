import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cpuTimeOf } from "../../../tests/support/cpu-time.ts";
import { createLog, PERSONAL_FIELDS } from "./log.ts";

function logged(act: (log: ReturnType<typeof createLog>) => void, level = "trace"): string {
  const lines: string[] = [];
  act(createLog(level, { write: (line) => void lines.push(line) }));
  return lines.join("");
}

function syntaxErrorOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

const SECRET = "ayse.yilmaz@example.com";

describe("the log", () => {
  it.each(PERSONAL_FIELDS)("hides %s, up to three levels deep", (field) => {
    const text = logged((log) => {
      log.info({ [field]: SECRET }, "one");
      log.info({ a: { [field]: SECRET } }, "two");
      log.info({ a: { b: { [field]: SECRET } } }, "three");
    });
    expect(text.match(/\[redacted\]/g)).toHaveLength(3);
    expect(text).not.toContain(SECRET);
  });

  it.each(["trace", "debug", "info", "warn", "error", "fatal"] as const)("hides at level %s", (level) => {
    const text = logged((log) => log[level]({ person: { email: SECRET } }, "x"));
    expect(text).toContain("[redacted]");
    expect(text).not.toContain(SECRET);
  });

  it("hides in lists, whole objects and child logs", () => {
    const text = logged((log) => {
      log.info({ people: [{ email: SECRET }, { email: SECRET }] });
      log.info({ PhoneNumber: { Number: SECRET } });
      log.child({ email: SECRET, input: { Email: SECRET } }).info("x");
      log.child({ job: "x" }).info({ input: { Email: SECRET } });
    });
    expect(text).not.toContain(SECRET);
  });

  it("hides the cookie of a logged request", () => {
    const req = { method: "GET", headers: { cookie: SECRET, authorization: SECRET, host: "mesai.example" } };
    const text = logged((log) => log.warn({ req }, "x"));
    expect(text).not.toContain(SECRET);
    expect(text).toContain("mesai.example");
  });

  it("hides personal fields of an error, and keeps what helps to mend it", () => {
    const error = Object.assign(new Error("it broke"), { email: SECRET, input: { Password: SECRET } });
    const text = logged((log) => {
      log.error({ err: error }, "x");
      log.error(error);
    });
    expect(text).not.toContain(SECRET);
    expect(text).toContain("it broke");
    expect(text).toContain("log.test.ts");
  });

  it("hides the values that PostgreSQL repeats in the details of an error", () => {
    const error = Object.assign(new Error("duplicate key value violates unique constraint"), {
      code: "23505",
      detail: `Key (email)=(${SECRET}) already exists.`,
      where: `COPY person, line 1: "${SECRET}"`,
    });
    const text = logged((log) => log.error({ err: error }, "failed"));
    expect(text).not.toContain(SECRET);
    expect(text).toContain("23505");
  });

  it("hides addresses in the words of an error, its stack, its causes and what hangs on it", () => {
    const refused = Object.assign(new Error(`550 5.1.1 <${SECRET}>: no such user`), {
      code: "EENVELOPE",
      responseCode: 550,
      response: `550 5.1.1 <${SECRET}>`,
      rejected: [SECRET],
      command: `RCPT TO:<${SECRET}>`,
    });
    const text = logged((log) => {
      log.warn({ err: refused }, "a job failed");
      log.warn({ err: new Error("not sent", { cause: refused }) });
      log.warn({ err: `no user ${encodeURIComponent(SECRET)}` });
    });
    expect(text).not.toContain("yilmaz");
    for (const helpful of ["EENVELOPE", '"responseCode":550', "no such user", "log.test.ts"]) {
      expect(text).toContain(helpful);
    }
  });

  it("hides the value that an error is about, and long numbers wherever they stand", () => {
    const text = logged((log) => {
      const refused = new Error('invalid input syntax for type integer: "Ayşe Yılmaz"');
      log.error({ err: Object.assign(refused, { code: "22P02" }) });
      log.error({ err: syntaxErrorOf('[Ayşe Yılmaz, "Ayşe"') });
      log.error({ err: new Error("no row for 10000000146, (532) 123-45-67 or +90 532 123 45 67") });
      log.error({ err: new Error("connect ECONNREFUSED 127.0.0.1:54321") });
    });
    expect(text).not.toMatch(/Ayşe|Yılmaz|10000000146/);
    const messages = text.match(/"message":"(?:[^"\\]|\\.)*"/g)?.join(" ") ?? "";
    expect(messages).toContain("type integer");
    expect(messages).toContain("no row for [number], ([number] or +[number]");
    expect(messages).toContain("127.0.0.1:54321");
  });

  it("shows the packages in a stack, whose names begin like addresses end", () => {
    const error = new Error("it broke");
    error.stack = "Error: it broke\n    at run (/app/node_modules/@fastify/multipart/index.js:1:2)";
    expect(logged((log) => log.error({ err: error }))).toContain("@fastify/multipart/index.js:1:2");
  });

  it("takes no time over a long error", async () => {
    const error = new Error("x".repeat(300_000));
    expect(await cpuTimeOf(() => logged((log) => log.error({ err: error })))).toBeLessThan(2000);
  });

  it("leaves the caller's object as it was", () => {
    const person = { email: SECRET, inner: { name: "Ayşe" } };
    logged((log) => log.info(person));
    expect(person).toEqual({ email: SECRET, inner: { name: "Ayşe" } });
  });

  it("keeps what is not personal", () => {
    const line = JSON.parse(logged((log) => log.info({ advertisementId: 7, topic: "company" }, "done")));
    expect(line).toMatchObject({ advertisementId: 7, topic: "company", msg: "done" });
    expect(line).not.toHaveProperty("hostname");
  });

  it("is silent below its level", () => {
    expect(logged((log) => log.info("x"), "warn")).toBe("");
    expect(logged((log) => log.fatal("x"), "silent")).toBe("");
  });

  it("survives what cannot be written as JSON", () => {
    const circle: Record<string, unknown> = { id: 1 };
    circle.self = circle;
    const text = logged((log) => {
      log.info({ circle });
      log.info({ big: 1n, none: null, nothing: undefined });
      log.info({ a: { b: null } });
    });
    expect(text.trim().split("\n")).toHaveLength(3);
  });
});

describe("an error that comes again and again", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const refused = (port: number) => Object.assign(new Error(`connect to ${port}`), { code: "ECONNREFUSED" });
  const lines = (text: string) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));

  it("is told once a minute and cause, with the number of those left out", () => {
    const written = logged((log) => {
      for (let second = 0; second < 130; second++) {
        for (const queue of ["a", "b"]) log.child({ queue }).error({ err: refused(second) }, "queue error");
        log.warn({ err: refused(second) }, "change feed cannot be read");
        vi.advanceTimersByTime(1000);
      }
      vi.advanceTimersByTime(300_000);
      log.error({ err: refused(1) }, "queue error");
    });
    const told = lines(written).map(({ msg, leftOut = 0 }) => `${msg}: ${leftOut}`);
    const feed = ["change feed cannot be read: 0", "change feed cannot be read: 58"];
    expect(told.filter((line) => line.startsWith("change"))).toEqual([
      ...feed,
      expect.any(String),
      expect.any(String),
    ]);
    expect(told.filter((line) => line.startsWith("queue"))).toEqual([
      "queue error: 0",
      "queue error: 118",
      expect.any(String),
      expect.any(String),
      "queue error: 0",
    ]);
    const all = lines(written).reduce((sum, { leftOut = 0 }) => sum + leftOut + 1, 0);
    expect(all).toBe(130 * 3 + 1);
  });

  it("of other words or another cause is told beside it", () => {
    const written = logged((log) => {
      log.error({ err: refused(1) }, "queue error");
      log.error({ err: new Error("no such table") }, "queue error");
      log.error({ err: new Error("no such column") }, "queue error");
      log.fatal({ err: refused(1) }, "queue error");
    });
    expect(lines(written)).toHaveLength(4);
  });

  it("is there under the number of each request, with its stack only once", () => {
    const written = lines(
      logged((log) => {
        for (const requestId of ["1", "2", "3"])
          log.error({ err: refused(1), requestId, path: "/" }, "failed");
      }),
    );
    expect(written.map(({ requestId }) => requestId)).toEqual(["1", "2", "3"]);
    expect(written.map(({ err }) => err.stack.includes("log.test.ts"))).toEqual([true, false, false]);
    expect(written[2]).toMatchObject({ err: { message: "connect to 1", code: "ECONNREFUSED" }, path: "/" });
  });

  it("is described also where a library hands on a copy of it", () => {
    const { message, stack } = refused(1);
    const [line] = lines(logged((log) => log.error({ err: { message, stack, code: "X" } }, "queue error")));
    expect(line.err).toMatchObject({ message: "connect to 1", code: "X", stack: expect.any(String) });
  });
});
