import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { pdfOf } from "../../../../tests/support/documents.ts";
import { runSandboxed } from "../../../platform/sandboxed-program.ts";

const reader = "features/cv/attachment/read-document";
const limits = { arguments: ["pdf", "2026-11-17T00:00:00.000Z"], processorSeconds: 2, clockSeconds: 600 };

it("a document that would keep a processor busy for a quarter of a minute ends with its share of processor time", async () => {
  const saidAndTakenBack = deflateSync(Buffer.alloc(60_000_000, "q Q "));
  const endless = pdfOf([], { content: { bytes: saidAndTakenBack, filter: "/Filter/FlateDecode" } });
  expect(endless.length).toBeLessThan(100_000);
  expect(await runSandboxed(reader, endless, limits)).toEqual({ kind: "ended" });
});

it("a reader that cannot start is a fault of ours, and no property of the document", async () => {
  const started = runSandboxed("features/cv/attachment/no-such-reader", new Uint8Array(), limits);
  await expect(started).rejects.toThrow("did not start in its sandbox");
});
