import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { settingsFolder } from "../../../tests/support/settings-folder.ts";
import { createLog } from "../observing/log.ts";
import { tellOfLeftFiles } from "./left-files.ts";

const { made, read, problemOf } = settingsFolder();
const KEYS = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b" };

it.each([
  ["s3://bucket", { bucket: "bucket", prefix: "", region: "us-east-1", endpoint: undefined }],
  ["s3://bucket/a//b/", { bucket: "bucket", prefix: "a/b/" }],
])("files are in %s", (FILES_URL, place) => {
  expect(read({ FILES_URL, ...KEYS }).files).toMatchObject({ kind: "s3", ...place });
});

it("another provider's address is read by Amazon's own names, the nearer one first", () => {
  const given = { FILES_URL: "s3://bucket", ...KEYS, AWS_ENDPOINT_URL: "https://s3.example/" };
  expect(read(given).files).toMatchObject({ endpoint: "https://s3.example" });
  const nearer = { ...given, AWS_ENDPOINT_URL_S3: "http://10.0.0.7:9000", AWS_REGION: "tr-1" };
  expect(read(nearer).files).toMatchObject({ endpoint: "http://10.0.0.7:9000", region: "tr-1" });
});

it.each([
  [{ FILES_URL: "/srv/files" }, "FILES_URL"],
  [{ FILES_URL: "file:relative" }, "FILES_URL"],
  [{ FILES_URL: "https://bucket.example" }, "FILES_URL"],
  [{ FILES_URL: "s3://bucket/a b" }, "FILES_URL"],
  [{ FILES_URL: "s3://bucket", AWS_SECRET_ACCESS_KEY: "b" }, "AWS_ACCESS_KEY_ID"],
  [{ FILES_URL: "s3://bucket", AWS_ACCESS_KEY_ID: "a" }, "AWS_SECRET_ACCESS_KEY"],
  [{ FILES_URL: "s3://bucket", ...KEYS, AWS_ENDPOINT_URL_S3: "10.0.0.7:9000" }, "AWS_ENDPOINT_URL_S3"],
])("%o stops the start with one line", (environment, name) => {
  expect(problemOf(environment as Record<string, string>)).toContain(name);
});

it("files that lie where they lay before are told of: nobody sweeps them there any more", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const moved = read({ FILES_URL: "s3://bucket", ...KEYS });
  await tellOfLeftFiles(moved, log);
  mkdirSync(join(made.folder, "files", "ab"), { recursive: true });
  await tellOfLeftFiles(read(), log);
  expect(lines).toEqual([]);
  await tellOfLeftFiles(moved, log);
  expect(lines.join("")).toContain("files:copy");
});
