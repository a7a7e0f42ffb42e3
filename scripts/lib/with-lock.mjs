import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { uptime } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { checkout } from "./checkout.mjs";
import { ClearProblem } from "./clear-problem.mjs";

const beatMs = 2_000;
const silenceMs = 10 * 60_000;

/**
 * One command at a time in this checkout; the others wait. The lock of a command that was killed is taken over, once the
 * programs it named with `addHolder` have ended too.
 */
export async function withLock(name, act) {
  // Not in node_modules: an install begins by emptying that folder.
  const lock = join(checkout, "var", "lock", name);
  await take(lock, name);
  const beat = setInterval(() => keepFresh(lock), beatMs);
  beat.unref();
  try {
    return await act((pid) => appendFileSync(join(lock, "pids"), `${pid}\n`));
  } finally {
    clearInterval(beat);
    rmSync(lock, { recursive: true, force: true });
  }
}

async function take(lock, name) {
  let hasSaidSo = false;
  while (!tryToTake(lock)) {
    if (isAbandoned(lock)) {
      setAside(lock);
      continue;
    }
    if (!hasSaidSo) console.error(`Another command is at work here (${name}); waiting for it.`);
    hasSaidSo = true;
    await sleep(200);
  }
}

function tryToTake(lock) {
  try {
    mkdirSync(join(lock, ".."), { recursive: true });
    mkdirSync(lock);
    writeFileSync(join(lock, "pids"), `${process.pid}\n`);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw new ClearProblem(`This checkout cannot be written: ${error.message}`);
  }
}

function isAbandoned(lock) {
  try {
    const age = Date.now() - statSync(lock).mtimeMs;
    const isFromBeforeTheBoot = age > uptime() * 1000;
    if (isFromBeforeTheBoot || age > silenceMs) return true;
    const pids = readPids(lock);
    // Between making the folder and writing the number there is a moment without a number.
    return pids.length > 0 ? !pids.some(isAlive) : age > beatMs;
  } catch {
    return false;
  }
}

/** Renaming first lets only one of several waiting commands clear the lock away. */
function setAside(lock) {
  const aside = `${lock}-${process.pid}`;
  try {
    renameSync(lock, aside);
    rmSync(aside, { recursive: true, force: true });
  } catch {
    // Another command was faster.
  }
}

function readPids(lock) {
  try {
    return readFileSync(join(lock, "pids"), "utf8").split("\n").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function keepFresh(lock) {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch {
    // Removed by hand while we work: nothing to keep.
  }
}
