import { type BrowserContext, expect, type Page } from '@playwright/test';
import { serviceAddress } from './addresses.ts';

/** Accounts of the embedded service: one with a rich library, one with VIP, an empty one. */
export type DemoUser = 'listener' | 'vip' | 'newcomer';

/** Logs in at the service and stores that session for every page of the context that opens from now on. */
export async function logInAs(context: BrowserContext, user: DemoUser, address = serviceAddress): Promise<void> {
  const response = await fetch(`${address}/login?username=${user}&password=kanade`);
  const { data } = (await response.json()) as {
    data: { userid: number; token: string; nickname: string; pic: string };
  };
  const { userid, token, nickname, pic } = data;
  const stored = JSON.stringify({ state: { UserInfo: { userid, token, nickname, pic }, Config: [] } });
  await context.addInitScript((text) => {
    try {
      // Only once: later changes by the app, such as logging out, must persist.
      if (localStorage.getItem('kanade-user-data') === null) localStorage.setItem('kanade-user-data', text);
    } catch {
      // Pages without storage, such as about:blank.
    }
  }, stored);
}

/** What a user does with the provider's app (`qr`) or WeChat (`wx`) after scanning a code of this id, or to scan it. */
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

/** Makes the last renewal of the session a day older, so that the next start renews it. */
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
 * Reloads a page as the user who was logged in for its context since it was opened. In one step: in between, the app may
 * store again that nobody is logged in.
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
