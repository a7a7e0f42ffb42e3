import type { Background } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";

const SWEEP_EVERY_MS = 10 * 60_000;

/** Every process clears its own copies away: no job reaches the folders of other machines. */
export function sweepingImages({ images, log }: Services): Background {
  let timer: NodeJS.Timeout | undefined;
  const sweep = () =>
    images.sweep().catch((error: unknown) => log.error({ err: error }, "copies of pictures were not swept"));
  return {
    name: "copies of pictures",
    async start() {
      timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref();
      void sweep();
    },
    async stop() {
      clearInterval(timer);
    },
  };
}
