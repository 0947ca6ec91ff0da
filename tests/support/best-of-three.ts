import { expect, test } from '@playwright/test';

/**
 * Holds a measured time to its limit, both in ms, and measures up to three times: a defect exceeds the limit every time, a
 * busy machine now and then. The report has all values.
 */
export async function expectBestOfThree(what: string, limitMs: number, measure: () => Promise<number>): Promise<void> {
  const measured: number[] = [];
  while (measured.length < 3 && !measured.some((ms) => ms <= limitMs)) measured.push(await measure());
  test.info().annotations.push({ type: `${what} in ms`, description: measured.map((ms) => ms.toFixed(1)).join(', ') });
  expect(Math.min(...measured), what).toBeLessThanOrEqual(limitMs);
}
