import type { Services } from "../../../platform/services.ts";
import { currentSessionId } from "../../../platform/session/current-session.ts";
import type { PushView } from "../notices.view.ts";
import { hasSubscription } from "./push.store.ts";
import { pushKeysOf } from "./push-keys.ts";

/** Of the browser that asks. */
export async function readPush(services: Services, cookie: string | undefined): Promise<PushView> {
  const sessionId = await currentSessionId(services, cookie);
  return {
    isOn: sessionId !== undefined && (await hasSubscription(services.db, sessionId)),
    publicKey: pushKeysOf(services.settings.secret).publicKey,
  };
}
