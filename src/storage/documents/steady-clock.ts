/**
 * Clock for durations and positions: near epoch ms, but unaffected by changes of the system clock. It may stop while
 * the device sleeps, so times for other documents must be converted with `wallOffsetMs`.
 */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Offset from `steadyNow` to epoch time, which other documents and programs use. */
export function wallOffsetMs(): number {
  return Date.now() - steadyNow();
}
