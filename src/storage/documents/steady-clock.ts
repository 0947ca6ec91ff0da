/**
 * The time by the clock for durations and positions: near the epoch time in ms, but unchanged when the system's clock is set.
 * It may stand still while the device sleeps, so other documents agree with it only by way of `wallOffsetMs`.
 */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}

/** What has to be added to a time of `steadyNow` for the epoch time, as other documents and programs know it. */
export function wallOffsetMs(): number {
  return Date.now() - steadyNow();
}
