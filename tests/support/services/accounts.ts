import { type BrowserContext, expect, type Page } from '@playwright/test';
import { serviceAddress } from './addresses.ts';

/** Accounts of the embedded service: one with a rich library, one with VIP, an empty one. */
export type DemoUser = 'listener' | 'vip' | 'newcomer';

/** Logs in at the service and stores the session for pages of the context opened from now on. */
export async function logInAs(context: BrowserContext, user: DemoUser, address = serviceAddress): Promise<void> {
  const response = await fetch(`${address}/login?username=${user}&password=kanade`);
  const { data } = (await response.json()) as {
    data: { userid: number; token: string; nickname: string; pic: string };
  };
  const { userid, token, nickname, pic } = data;
  const stored = JSON.stringify({ state: { UserInfo: { userid, token, nickname, pic }, Config: [] } });
  await context.addInitScript((text) => {
    try {
      // Only once, so that later changes by the app, such as logging out, persist.
      if (localStorage.getItem('kanade-user-data') === null) localStorage.setItem('kanade-user-data', text);
    } catch {
      // Pages without storage, such as about:blank.
    }
  }, stored);
}

/** Simulates scanning, confirming or refusing a code in the provider's app (`qr`) or WeChat (`wx`). */
export async function pressOnPhone(
  address: string,
  kind: 'qr' | 'wx',
  id: string,
  action: 'scan' | 'confirm' | 'refuse',
  user: DemoUser = 'newcomer',
): Promise<void> {
  const body = new URLSearchParams({ action, user });
  await fetch(`${address}/demo/${kind}/${id}`, { method: 'POST', headers: { origin: address }, body });
}

/** Ages the last renewal of the session by a day, so that the next start renews it. */
export async function ageSession(page: Page): Promise<void> {
  const stored = (): Promise<string> => page.evaluate(() => localStorage.getItem('kanade-user-data') ?? '');
  await expect.poll(stored).toContain('sessionRenewedAt');
  await page.evaluate(() => {
    const data = JSON.parse(localStorage.getItem('kanade-user-data') ?? '');
    for (const entry of data.state.Config) if (entry.key === 'sessionRenewedAt') entry.value -= 25 * 3600_000;
    localStorage.setItem('kanade-user-data', JSON.stringify(data));
  });
}

/**
 * Reloads a page with the user logged in for its context. In one step, because the app could otherwise store the logout
 * again.
 */
export async function reloadLoggedIn(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page
    .evaluate(() => {
      localStorage.removeItem('kanade-user-data');
      location.reload();
    })
    // The page may be gone before it answers.
    .catch(() => undefined);
  await loaded;
}
