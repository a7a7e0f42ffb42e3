import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { runProgram } from "./run-program.mjs";

/** What was said while installing; nothing where this is not Debian or we may not install. */
export async function installDebianPackage(...names) {
  const apt = isDebian() ? aptGet() : undefined;
  if (!apt) return "";
  const update = await runProgram(apt[0], [...apt.slice(1), "update"]);
  const install = await runProgram(apt[0], [
    ...apt.slice(1),
    "install",
    "-y",
    "--no-install-recommends",
    ...names,
  ]);
  return update.output + install.output;
}

function isDebian() {
  return existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

function aptGet() {
  // Without a network it gives up soon.
  const apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "Acquire::http::Timeout=20"];
  if (process.getuid?.() === 0) return apt;
  return spawnSync("sudo", ["-n", "true"]).status === 0 ? ["sudo", "-n", ...apt] : undefined;
}
