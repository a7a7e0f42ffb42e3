import { spawn } from "node:child_process";
import { constants } from "node:os";
import { checkout } from "./checkout.mjs";

const endings = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Runs to the end and answers { code, output }; output is kept, not shown, unless `isShown`. */
export function runProgram(file, args, { env = {}, isShown = false, onStart = () => {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: checkout,
      env: { ...process.env, ...env },
      stdio: isShown ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    const endTogether = (signal) => {
      child.kill(signal);
      process.exit(128 + constants.signals[signal]);
    };
    for (const signal of endings) process.on(signal, endTogether);
    const finish = (result) => {
      for (const signal of endings) process.off(signal, endTogether);
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
