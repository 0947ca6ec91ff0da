import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { ServiceProcess } from './service-process.ts';
import { chooseService, openWebApp } from './web-app.ts';
import { test as base } from './web-test.ts';

/** `test` with a service of each test's own, for stories that end sessions, send codes or plan faults. */
export const test = base.extend<{ service: ServiceProcess; hasAgreed: boolean }>({
  /** False for users who have not seen the disclaimer yet; set with `test.use`. */
  hasAgreed: [true, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  service: async ({}, use) => {
    const service = await ServiceProcess.start(['--faults']);
    await use(service);
    await service.close();
  },
  browserOfTest: async ({ launch, service, hasAgreed }, use) => {
    const browser = await openBrowser(launch);
    await chooseService(browser.context, service.address, { hasAgreed });
    await use(browser);
    await browser.close();
  },
});

/** Nicknames of the demo accounts. */
export const nicknames = { listener: '窗边听众', vip: '灯塔会员' } as const;

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });
export const message = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);
export const qrPicture = (page: Page): Locator => page.getByRole('img', { name: 'QR code to log in with' });

/** The picture in the header, which names who is logged in. */
export const accountOf = (page: Page, user: keyof typeof nicknames): Locator =>
  button(page, `Account of ${nicknames[user]}`);
/** The same of somebody who is not. */
export const nobody = (page: Page): Locator => button(page, 'Account and more');

/** As if the user terms had been agreed to before. */
export async function agreeToTerms(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('userTermsAccepted', 'true');
    } catch {
      // Pages without storage, such as about:blank.
    }
  });
}

/** Opens the login and waits for it. */
export async function openLogin(context: BrowserContext, query = ''): Promise<Page> {
  const page = await openWebApp(context, `#/login${query}`);
  await expect(page.getByRole('heading', { name: 'Log in to Kanade' })).toBeVisible();
  return page;
}

/** Plans a fault, as the service's `/demo/faults` takes it. */
export async function planFault(service: ServiceProcess, plan: string): Promise<void> {
  const response = await fetch(`${service.address}/demo/faults?${plan}`, { method: 'POST' });
  expect(response.ok).toBe(true);
}
