import { expect, it } from "vitest";
import { isPushService, PUSH_SERVICES } from "./push-services.ts";

it.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://web.push.apple.com/QM", true],
  ["https://wns2-by3p.notify.windows.com/w/?token=x", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/x", false],
  ["https://fcm.googleapis.com.example.org/x", false],
  ["https://user:word@fcm.googleapis.com/x", false],
  ["https://notify.windows.com.evil.test/x", false],
  ["https://evilnotify.windows.com/x", false],
  ["https://127.0.0.1/x", false],
  ["https://[::1]/x", false],
  ["file:///etc/passwd", false],
  ["not an address", false],
])("%s: %s", (endpoint, isKnown) => {
  expect(isPushService(endpoint, PUSH_SERVICES)).toBe(isKnown);
});
