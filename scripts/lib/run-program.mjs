import { spawn } from "node:child_process";
import { constants } from "node:os";
import { checkout } from "./checkout.mjs";

const endings = ["SIGINT", "SIGTERM", "SIGHUP"];
/** Several may run at once, and a signal is for all of them. */
const running = new Set();

function endTogether(signal) {
  for (const child of running) child.kill(signal);
  process.exit(128 + constants.signals[signal]);
}

/** Runs to the end and answers { code, output }; output is collected, not shown, unless `isShown`. */
export function runProgram(file, args, { env = {}, isShown = false, onStart = () => {} } = {}) {
  return new Promise((resolve) => {
    if (running.size === 0) for (const signal of endings) process.on(signal, endTogether);
    const child = spawn(file, args, {
      cwd: checkout,
      env: { ...process.env, ...env },
      stdio: isShown ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    const finish = (result) => {
      running.delete(child);
      if (running.size === 0) for (const signal of endings) process.off(signal, endTogether);
      resolve(result);
    };
    if (child.pid) onStart(child.pid);
    const chunks = [];
    child.stdout?.on("data", (chunk) => chunks.push(chunk));
    child.stderr?.on("data", (chunk) => chunks.push(chunk));
    child.once("error", (error) => finish({ code: 1, output: `${error.message}\n` }));
    child.once("close", (code, signal) => {
      const ending = signal ? `ended by ${signal}\n` : "";
      finish({ code: code ?? 1, output: Buffer.concat(chunks).toString("utf8") + ending });
    });
  });
}
