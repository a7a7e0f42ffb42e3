import type { Log } from "../platform/observing/log.ts";
import type { Settings } from "../platform/settings/settings.ts";
import type { PageAssets } from "./http/assets.ts";
import type { Headers } from "./http/security-headers.ts";

export interface AppOptions {
  settings: Settings;
  /** The direct one, if pages and requests that write have another. */
  databaseUrl: string;
  log: Log;
  /** The development server serves sources instead of the build, under a policy that allows its client. */
  development?: { assets: PageAssets; headers: Headers };
  now?: () => Date;
  /** On the disk of the data folder; asked of the system unless given. */
  freeBytes?: () => Promise<number>;
  /** Recurring work is done when its time comes, unless a test does it itself: it must not matter in which minute that runs. */
  followsClock?: boolean;
}
