import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { OwnService } from '../services/own-service.ts';
import { openBrowser } from './browser.ts';
import { chooseService, openWebApp } from './web-app.ts';
import { test as base } from './web-test.ts';

/** `test` with a separate service for each test, for stories that end sessions, send codes or plan faults. */
export const test = base.extend<{ service: OwnService; hasAgreed: boolean }>({
  /** False for users who have not seen the disclaimer yet; set with `test.use`. */
  hasAgreed: [true, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  service: async ({}, use) => {
    const service = await OwnService.start();
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
  page.getByRole('region', { name: 'Notifications' }).getByText(text);
export const qrPicture = (page: Page): Locator => page.getByRole('img', { name: 'Login QR code' });

/** The avatar in the header, whose label names the logged-in user. */
export const accountOf = (page: Page, user: keyof typeof nicknames): Locator =>
  button(page, `Account of ${nicknames[user]}`);
/** The avatar without a login. */
export const anonymousAvatar = (page: Page): Locator => button(page, 'Account and more');

/** Stores that the user terms were accepted before. */
export async function agreeToTerms(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('userTermsAccepted', 'true');
    } catch {
      // Pages without storage, such as about:blank.
    }
  });
}

/** Opens the login screen and waits for it. */
export async function openLogin(context: BrowserContext, query = ''): Promise<Page> {
  const page = await openWebApp(context, `#/login${query}`);
  await expect(page.getByRole('heading', { name: 'Log in to Kanade' })).toBeVisible();
  return page;
}

/** Plans a fault, with the parameters of the service's `/demo/faults`. */
export async function planFault(service: OwnService, plan: string): Promise<void> {
  const response = await fetch(`${service.address}/demo/faults?${plan}`, { method: 'POST' });
  expect(response.ok).toBe(true);
}
