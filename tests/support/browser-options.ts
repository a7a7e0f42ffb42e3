import type { LaunchOptions } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages are gone before code that was compiled with the most care has repaid it.
  "--js-flags=--max-optimized-bytecode-size=0",
];

export function browserOptions(flags: readonly string[] = []): LaunchOptions {
  const executablePath = process.env.MESAI_CHROMIUM;
  if (!executablePath) throw new Error("MESAI_CHROMIUM names no browser.");
  return { executablePath, headless: true, args: [...FLAGS, ...flags] };
}
