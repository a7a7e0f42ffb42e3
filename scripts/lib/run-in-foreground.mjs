import { spawn } from "node:child_process";
import { constants } from "node:os";
import { checkout } from "./checkout.mjs";

const echoMs = 1_000;
const echoSteps = 10;

/**
 * Runs a program of ours until it ends and answers its exit code. It is its own process group, so Ctrl-C reaches it once,
 * through us, and not also from the terminal and from npm. If we are killed, it notices by the closed IPC channel.
 */
export function runInForeground(file, args, env = {}) {
  const child = spawn(file, args, {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: true,
  });
  let isSignalled = false;
  let isEchoOver = false;
  const passOn = (signal) => {
    // Asked again: it does not stop by itself.
    if (isEchoOver) return void child.kill("SIGKILL");
    if (isSignalled) return;
    isSignalled = true;
    afterEcho(() => {
      isEchoOver = true;
    });
    child.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, passOn);
  const watch = watchNpm(() => passOn("SIGTERM"));
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(`${file} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once("exit", (code, signal) => {
      clearInterval(watch);
      resolve(signal ? 128 + constants.signals[signal] : code);
    });
  });
}

/** In steps, as `countDown` in src/: of a process that stood still one is gone, and an echo that came meanwhile is still one. */
function afterEcho(act, stepsLeft = echoSteps) {
  const next = stepsLeft === 1 ? () => setImmediate(act) : () => afterEcho(act, stepsLeft - 1);
  setTimeout(next, echoMs / echoSteps).unref();
}

/** An npm that was killed sends no signal; without it nobody could stop us from the terminal. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    onGone();
  }, 1_000);
  watch.unref();
  return watch;
}
