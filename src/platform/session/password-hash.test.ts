import { hashPassword as hashOfBetterAuth } from "better-auth/crypto";
import { expect, it } from "vitest";
import { hashPassword, isWeaker, PASSWORD_COST, verifyPassword } from "./password-hash.ts";

const password = "doğru parola 1";

it("a hash costs what it must, and says what it takes to compute it again", async () => {
  expect(PASSWORD_COST).toBeGreaterThanOrEqual(14);
  const hash = await hashPassword(password);
  expect(hash).toMatch(/^\$scrypt\$ln=14,r=16,p=1\$[\w+/]{22}\$[\w+/]{86}$/);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: `${password} ` })).toBe(false);
});

it("the same password never has the same hash, whatever form its letters have", async () => {
  const [one, other] = await Promise.all([hashPassword(password, 4), hashPassword(password, 4)]);
  expect(one).not.toBe(other);
  expect(await verifyPassword({ hash: one, password: password.normalize("NFD") })).toBe(true);
});

it("a hash that Better Auth wrote by itself opens as before", async () => {
  const hash = await hashOfBetterAuth(password);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: "yanlış" })).toBe(false);
  expect(isWeaker(hash, PASSWORD_COST)).toBe(false);
  expect(isWeaker(hash, PASSWORD_COST + 1)).toBe(true);
});

it("a hash is weaker than a higher cost, and than none that is lower", async () => {
  const hash = await hashPassword(password, 4);
  expect([3, 4, 5].map((cost) => isWeaker(hash, cost))).toEqual([false, false, true]);
});

it.each(["", "x", "$scrypt$ln=4,r=16,p=1$$", "$argon2id$v=19$m=1,t=1,p=1$abc$abc"])(
  "%j is no hash, and opens nothing",
  async (hash) => {
    await expect(verifyPassword({ hash, password })).rejects.toThrow("no kind that is known");
  },
);
