import type { BrowserContext, Page } from '@playwright/test';
import { appAddress, serviceAddress } from './addresses.ts';

/** Has every page of the context use the service at this address, as a user would set it. */
export async function chooseService(context: BrowserContext, address: string = serviceAddress): Promise<void> {
  const settings = JSON.stringify({ networkMode: 'devnet', serviceAddress: address });
  await context.addInitScript((text) => {
    try {
      localStorage.setItem('settings', localStorage.getItem('settings') ?? text);
    } catch {
      // Pages without storage, such as about:blank.
    }
  }, settings);
}

/** Opens the web app. */
export async function openWebApp(context: BrowserContext, hash = '#/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${appAddress}/${hash}`);
  return page;
}
