import { type BrowserContext, expect, type Page } from '@playwright/test';
import { appAddress, serviceAddress } from '../services/addresses.ts';

/**
 * Stores the service's address and acceptance of the disclaimer for every page of the context; `hasAgreed: false`
 * leaves the disclaimer unanswered.
 */
export async function chooseService(
  context: BrowserContext,
  address: string = serviceAddress,
  { hasAgreed = true } = {},
): Promise<void> {
  const stored: Record<string, string> = {
    settings: JSON.stringify({ networkMode: 'devnet', serviceAddress: address }),
    ...(hasAgreed ? { disclaimerAccepted: 'true' } : {}),
  };
  await context.addInitScript((entries) => {
    try {
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, localStorage.getItem(key) ?? text);
    } catch {
      // Pages without storage, such as about:blank.
    }
  }, stored);
}

/** Replaces the service of every page of the context; other settings stay. */
export async function replaceService(context: BrowserContext, address: string): Promise<void> {
  await context.addInitScript((serviceAddress) => {
    try {
      const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
      localStorage.setItem('settings', JSON.stringify({ ...settings, networkMode: 'devnet', serviceAddress }));
    } catch {
      // Pages without storage, such as about:blank.
    }
  }, address);
}

/** Opens the web app. */
export async function openWebApp(context: BrowserContext, hash = '#/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${appAddress}/${hash}`);
  return page;
}

/**
 * Goes to an address of an open app, and waits until the previous screen is gone, or the address leads on to another:
 * the previous screen may have the same rows and buttons, and stays in the document. The previous address's screen must
 * be complete, because a screen that is still opening looks like its predecessor.
 */
export async function goTo(page: Page, hash: string): Promise<void> {
  // In one step, because the app may change its address meanwhile.
  const before = await page.evaluateHandle((next) => {
    const pathOf = (address: string): string => address.replace(/\?.*/, '').toLowerCase();
    const isSameScreen = pathOf(location.hash) === pathOf(next);
    const screens = isSameScreen ? [] : [...document.querySelectorAll('main > *')];
    const shown = screens.filter((element) => element.checkVisibility());
    location.hash = next;
    return { shown, hash: location.hash };
  }, hash);
  const isLeft = () =>
    before.evaluate(({ shown, hash: asked }) => location.hash !== asked || !shown.some((one) => one.checkVisibility()));
  await expect.poll(isLeft, { intervals: [50] }).toBe(true);
}
