import { createHash } from "node:crypto";
import type { Services } from "../../../platform/services.ts";
import { isPushService } from "../../../platform/settings/push-services.ts";
import { sayNotice } from "../say-notice.ts";
import { encryptPush, LONGEST_PUSH } from "./encrypt-push.ts";
import { claimPushes, type DuePush, deleteGone, hasPushes } from "./push.store.ts";
import { authorizationFor, type PushKeys, pushKeysOf } from "./push-keys.ts";

const AT_ONCE = 50;
const LONGEST_WAIT_MS = 10_000;
/** Whoever was offline for a day reads it on the site. */
const LIFETIME_SECONDS = 86_400;
const GONE = new Set([403, 404, 410]);

/** Wakes the browsers of those who have let us. What does not arrive is in the bell. */
export async function sendPushes(services: Services): Promise<void> {
  const keys = pushKeysOf(services.settings.secret);
  while (await hasPushes(services.db)) {
    const due = await claimPushes(services.db, services.now(), AT_ONCE);
    await Promise.all(due.map((push) => sendPush(services, keys, push)));
  }
}

async function sendPush(services: Services, keys: PushKeys, push: DuePush): Promise<void> {
  const { settings, catalogs, log } = services;
  if (!isPushService(push.endpoint, settings.pushServices)) return;
  const { t } = catalogs.texts(push.language);
  const body = sayNotice({ say: push.say, content: { ...push.content, times: push.times } }, t);
  const tag = createHash("sha256").update(push.topic).digest("base64url").slice(0, 16);
  const text = JSON.stringify({
    title: "Mesai",
    body: body.slice(0, LONGEST_PUSH / 8),
    path: push.path,
    tag,
  });
  try {
    const answer = await fetch(push.endpoint, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      headers: {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        TTL: String(LIFETIME_SECONDS),
        Urgency: "normal",
        Authorization: authorizationFor(push.endpoint, keys, {
          subject: `mailto:${settings.mailFrom}`,
          now: services.now(),
        }),
      },
      body: new Uint8Array(encryptPush(text, { publicKey: push.public_key, authSecret: push.auth_secret })),
    });
    await answer.body?.cancel();
    if (GONE.has(answer.status)) await deleteGone(services.db, push.endpoint);
    else if (!answer.ok) log.warn({ status: answer.status }, "a push service refused a push");
  } catch (error) {
    log.warn({ reason: (error as Error).name }, "a push service could not be reached");
  }
}
