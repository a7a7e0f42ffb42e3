import type { Settings } from "../../platform/settings/settings.ts";
import { HEAD_SCRIPT, HEAD_STYLE, inlineHash, SPECULATION_RULES } from "../document/inline-parts.ts";

export type Headers = Record<string, string>;

/** Headers of every answer. */
export function securityHeaders(settings: Settings): Headers {
  const isHttps = settings.baseUrl.startsWith("https:");
  return {
    "Content-Security-Policy": contentSecurityPolicy(settings, isHttps),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(self), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    ...(isHttps && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
}

/** With a GTM_ID only; and even then nothing is loaded from there before the visitor agrees. */
const MEASURING_HOSTS = {
  script: " https://www.googletagmanager.com",
  other: " https://www.googletagmanager.com https://*.google-analytics.com",
};

function contentSecurityPolicy(settings: Settings, isHttps: boolean): string {
  const measuring = (what: "script" | "other") => (settings.gtmId ? MEASURING_HOSTS[what] : "");
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${inlineHash(HEAD_SCRIPT)} ${inlineHash(SPECULATION_RULES)}${measuring("script")}`,
    `style-src 'self' ${inlineHash(HEAD_STYLE)}`,
    `img-src 'self' data:${measuring("other")}`,
    "font-src 'self'",
    `connect-src 'self'${measuring("other")}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // Only the map, and it is asked for only after the visitor has agreed.
    `frame-src ${new URL(settings.mapEmbedUrl).origin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  if (isHttps) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}
