import type { Settings } from "../../platform/settings.ts";
import { HEAD_SCRIPT, SPECULATION_RULES, scriptHash } from "../document/inline-scripts.ts";

export type Headers = Record<string, string>;

/** Headers of every answer. */
export function securityHeaders(settings: Settings): Headers {
  const isHttps = settings.baseUrl.startsWith("https:");
  return {
    "Content-Security-Policy": contentSecurityPolicy(settings, isHttps),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    ...(isHttps && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
}

function contentSecurityPolicy(settings: Settings, isHttps: boolean): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${scriptHash(HEAD_SCRIPT)} ${scriptHash(SPECULATION_RULES)}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
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
