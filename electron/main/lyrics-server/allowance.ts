/** Limits how often something may happen: up to `burst` times at once, and `perSecond` times a second in the long run. */
export type Allowance = { burst: number; perSecond: number };

/** Returns a function that is true while the allowance lasts. `now` is in milliseconds and never goes back. */
export function createAllowance({ burst, perSecond }: Allowance, now: () => number): () => boolean {
  let left = burst;
  let at = now();
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond);
    at = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
