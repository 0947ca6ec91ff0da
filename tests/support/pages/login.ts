import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { openWebApp } from '../browser/web-app.ts';

/** Nicknames of the demo accounts. */
export const nicknames = { listener: '窗边听众', vip: '灯塔会员', newcomer: '新来的朋友' } as const;

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

/** Stores acceptance of the user terms. */
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
