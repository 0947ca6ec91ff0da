/** How long the measurement takes, in ms: several turns of a scheduler, whose shortest ones last about 3 ms. */
const measuredMs = 30;

/** Two readings of the clock are further apart than this, in ms, only if the thread did not run between them. */
const shortestPauseMs = 1;

/**
 * A thread that others kept from running for this long while it was measured, in ms, shares its processor with more than
 * one of them: with a page that hangs, which alone takes half, it is not enough.
 */
const sharedMs = 18;

/**
 * Whether other threads want the processors so much that this one has to wait for its turn. Keeps the thread busy for
 * 30 ms. A thread that mostly sleeps is woken in time even then, so that its timers don't tell.
 */
export function isProcessorShared(nowMs: () => number = () => performance.now()): boolean {
  const startMs = nowMs();
  let lastMs = startMs;
  let waitedMs = 0;
  while (lastMs - startMs < measuredMs) {
    const atMs = nowMs();
    if (atMs - lastMs > shortestPauseMs) waitedMs += atMs - lastMs;
    lastMs = atMs;
  }
  return waitedMs >= sharedMs;
}
