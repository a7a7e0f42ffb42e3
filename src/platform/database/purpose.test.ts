import { describe, expect, it } from "vitest";
import { isRefusedWhole, isServerGone } from "./faults.ts";
import { answerNoter, faultNow, retry, workFor } from "./purpose.ts";

const error = (code: string) => Object.assign(new Error(code), { code });
const isUndone = (failure: unknown, isUntouched: boolean) => isUntouched && isRefusedWhole(failure);

/** Statements as the driver tells of them, in the order in which they are asked; an error ends the act. */
function actOf(statements: readonly (string | Error)[]) {
  const left = [...statements];
  const act = async (): Promise<string> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const failure = next instanceof Error ? next : null;
      answerNoter(next)(failure);
      if (failure) throw failure;
      if (next === "done") return next;
    }
    throw new Error("asked too often");
  };
  return () => workFor("writes", () => retry(act, isUndone));
}

describe("a request that writes", () => {
  it.each(["25006", "57P03", "ECONNREFUSED"])(
    "is tried again after %s, if nothing of it was written",
    async (code) => {
      expect(await actOf([error(code), "done"])()).toBe("done");
      expect(await actOf(["begin", error(code), "rollback", "done"])()).toBe("done");
    },
  );

  it.each(["57P01", "ECONNRESET", "23505"])(
    "is not after %s, which may have come behind the writing",
    async (code) => {
      await expect(actOf([error(code), "done"])()).rejects.toThrow(code);
    },
  );

  it("is not when a statement before went well, or when the second try fails too", async () => {
    await expect(actOf(["insert", error("25006"), "done"])()).rejects.toThrow("25006");
    await expect(actOf([error("25006"), error("57P03"), "done"])()).rejects.toThrow("57P03");
  });

  it("does not carry the fault of its first try", async () => {
    await workFor("writes", async () => {
      let tries = 0;
      await retry(async () => {
        if (tries++ > 0) return;
        answerNoter("insert")(error("25006"));
        throw error("25006");
      }, isUndone);
      expect(faultNow()).toBeUndefined();
    });
  });
});

it.each(["57P01", "57P02", "57P03", "ECONNRESET", "ECONNREFUSED", "EPIPE", "25006", "08006"])(
  "a page is read again after %s",
  (code) => expect(isServerGone(error(code))).toBe(true),
);

it.each(["57014", "55P03", "53300", "23505"])("a page is not read again after %s", (code) =>
  expect(isServerGone(error(code))).toBe(false),
);
