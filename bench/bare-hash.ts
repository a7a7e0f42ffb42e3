import { hashPassword, verifyPassword } from "../src/platform/session/password-hash.ts";

/** The ceiling of signing in: nothing but the password's hash, as many at a time as there are connections. */
const password = "Mesai-2026!";
const hash = await hashPassword(password);

process.on("message", async ({ seconds, connections }: { seconds: number; connections: number }) => {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        if (!(await verifyPassword({ hash, password }))) throw new Error("the password was not taken");
        count += 1;
      }
    }),
  );
  process.send?.(count / ((performance.now() - start) / 1000));
});
process.send?.("ready");
