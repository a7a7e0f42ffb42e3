import { parentPort } from "node:worker_threads";
import { giveWayToRequests } from "../../../platform/worker-thread.ts";
import type { CvDocument } from "../cv-document.view.ts";
import { printDocument } from "./pdf/print-document.ts";

giveWayToRequests();

parentPort?.on("message", async (cv: CvDocument) => {
  try {
    parentPort?.postMessage({ bytes: await printDocument(cv) });
  } catch (error) {
    parentPort?.postMessage({ problem: String(error) });
  }
});
