import type { LaunchOptions } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function browserOptions(flags: readonly string[] = []): LaunchOptions {
  const executablePath = process.env.MESAI_CHROMIUM;
  if (!executablePath) throw new Error("MESAI_CHROMIUM names no browser.");
  return { executablePath, headless: true, args: [...FLAGS, ...flags] };
}
