import { expect, type Locator, type Page } from '@playwright/test';
import type { OwnService } from './own-service.ts';

/** Number of calls for a fault that lasts until `clearFaults`. */
export const untilCleared = 1_000_000;

/** Makes the next calls of a path fail; the service must run with `--faults`. */
export async function planFault(service: OwnService, path: string, fault: string, times = 1): Promise<void> {
  const url = `${service.address}/demo/faults?path=${path}&times=${times}&${fault}`;
  expect((await fetch(url, { method: 'POST' })).status).toBe(200);
}

/** Ends all faults: they are counted in calls, and a screen may make several before it is checked. */
export async function clearFaults(service: OwnService): Promise<void> {
  expect((await fetch(`${service.address}/demo/faults?clear=1`, { method: 'POST' })).status).toBe(200);
}

/**
 * Presses "Try again" until the expected element is there: a busy machine may need more than one try. What failed may
 * also be requested again by the app itself, and the button be gone before it is pressed.
 */
export async function tryAgainUntil(page: Page, wanted: Locator): Promise<void> {
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(async () => {
    await expect(wanted.or(retry).first()).toBeVisible();
    if (!(await wanted.isVisible())) await retry.first().click({ timeout: 5000 });
    await expect(wanted).toBeVisible({ timeout: 30_000 });
  }).toPass({ timeout: 120_000 });
}
