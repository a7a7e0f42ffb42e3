const LONGEST_MS = 120;
const SHARE = 0.02;

/**
 * Lets this process stand still now and then, for no reason, as on a machine that is busy with something else: between two
 * steps of a test, which a whole run meets once in a hundred times. It uses no processor meanwhile, so that nobody else is slower.
 */
function standStill(): void {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  const { setImmediate, setTimeout } = globalThis;
  const step = (): void => {
    if (Math.random() < SHARE) Atomics.wait(cell, 0, 0, Math.random() * LONGEST_MS);
    if (Math.random() < 0.9) setImmediate(step).unref();
    else setTimeout(step, Math.random() * 4).unref();
  };
  step();
}

/** Once for a worker, whose files this comes before, each by itself. */
const worker = globalThis as { standsStill?: boolean };
if (!worker.standsStill) standStill();
worker.standsStill = true;

export {};
