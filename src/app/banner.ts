import type { AddressInfo } from "node:net";
import { demoAccounts, demoPassword } from "../demo/demo-accounts.ts";
import type { Settings } from "../platform/settings/settings.ts";

/** What a newcomer reads after the start: where to look, and as whom. */
export function banner(settings: Settings, address: AddressInfo | string | null): string {
  if (!settings.runsWeb)
    return `\n  Mesai's worker is running. Ctrl+C stops it.\n  ${modeLine(settings)}\n\n`;
  const port = typeof address === "object" && address ? address.port : settings.port;
  const baseUrl = settings.baseUrl.replace(/:0$/, `:${port}`);
  const lines = ["", `  Mesai is running at ${baseUrl}`, `  ${modeLine(settings)}`];
  if (settings.fillsDemo) {
    const width = Math.max(...demoAccounts.map(({ email }) => email.length));
    lines.push("", `  Demo accounts (password of each: ${demoPassword})`);
    for (const { email, description } of demoAccounts)
      lines.push(`    ${email.padEnd(width)}  ${description}`);
  }
  if (!settings.smtpUrl && !settings.isProduction) lines.push("", `  Mails: ${baseUrl}/gelistirici/posta`);
  lines.push("", "  Ctrl+C stops it.", "", "");
  return lines.join("\n");
}

function modeLine({ isProduction, modeReason, fillsDemo }: Settings): string {
  const mode = isProduction ? "Production" : "Development";
  const pages = isProduction ? "developer pages are hidden" : "developer pages are open";
  return `${mode}, because ${modeReason}: ${pages}, ${fillsDemo ? "demo accounts exist" : "there are no demo accounts"}.`;
}
