import { afterEach } from "vitest";
import { describeProcesses, forgetEndedProcesses } from "./built-server.ts";

/** A test that fails says what its processes did, as one more error of the test. */
afterEach(({ task }) => {
  const seen = task.result?.state === "fail" ? describeProcesses() : "";
  forgetEndedProcesses();
  if (seen) throw new Error(seen);
});
