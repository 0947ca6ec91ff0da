import { expect, type Locator, type Page } from '@playwright/test';
import type { OwnService } from './own-service.ts';

/** Number of calls for a fault until `clearFaults`. */
export const untilCleared = 1_000_000;

/** Makes the next calls of a path fail. */
export async function planFault(service: OwnService, path: string, fault: string, times = 1): Promise<void> {
  const url = `${service.address}/demo/faults?path=${path}&times=${times}&${fault}`;
  expect((await fetch(url, { method: 'POST' })).status).toBe(200);
}

/** Ends all faults, which are counted in calls, because a screen may make several before a check. */
export async function clearFaults(service: OwnService): Promise<void> {
  expect((await fetch(`${service.address}/demo/faults?clear=1`, { method: 'POST' })).status).toBe(200);
}

/**
 * Presses "Try again" until the element is shown: a busy machine may need several tries, and the app may retry by
 * itself, which removes the button.
 */
export async function tryAgainUntil(page: Page, wanted: Locator): Promise<void> {
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(async () => {
    await expect(wanted.or(retry).first()).toBeVisible();
    if (!(await wanted.isVisible())) await retry.first().click({ timeout: 5000 });
    await expect(wanted).toBeVisible({ timeout: 30_000 });
  }).toPass({ timeout: 120_000 });
}
