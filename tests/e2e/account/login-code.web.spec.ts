import { expect, type Page, type Request } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import {
  accountOf,
  agreeToTerms,
  button,
  message,
  nicknames,
  openLogin,
  qrPicture,
  tab,
} from '../../support/pages/login.ts';
import type { OwnService } from '../../support/services/own-service.ts';
import { planFault } from '../../support/services/planned-faults.ts';

test.describe('by QR code', () => {
  test.beforeEach(({ browserOfService: { context } }) => agreeToTerms(context));

  /** Runs an action that requests a code by this path, and opens the page that stands in for the phone once it is shown. */
  async function scan(
    page: Page,
    path: '/login/qr/key' | '/login/wx/create',
    makeCode: () => Promise<void>,
    addressOf: (body: { data?: { qrcode: string }; qrcode?: { qrcodeurl: string } }) => string,
  ): Promise<Page> {
    const answer = page.waitForResponse((response) => response.url().includes(path));
    await makeCode();
    const address = addressOf(await (await answer).json());
    await expect(qrPicture(page)).toBeVisible();
    const phone = await page.context().newPage();
    await phone.goto(address);
    return phone;
  }

  const scanNext = (page: Page, service: OwnService, makeCode: () => Promise<void>) =>
    scan(page, '/login/qr/key', makeCode, ({ data }) => `${service.address}/demo/qr/${data?.qrcode}`);

  test('a scan shows the nickname, and the confirmation logs in', async ({
    browserOfService: { context },
    service,
  }) => {
    const page = await openLogin(context, '?redirect=%2Fdiscover');
    const phone = await scanNext(page, service, () => tab(page, 'QR code').click());
    await phone.getByRole('button', { name: nicknames.vip }).click();
    await expect(phone.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await page.bringToFront();
    const panel = page.getByRole('tabpanel', { name: 'QR code' });
    await expect(panel.getByText(nicknames.vip)).toBeVisible();
    await expect(panel.getByText('Scanned. Confirm the login on your phone.')).toBeVisible();
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expect(phone.getByText('Signed in')).toBeVisible();
    await page.bringToFront();
    await expect(message(page, 'QR login successful.')).toBeVisible();
    await expect(accountOf(page, 'vip')).toBeVisible();
    await expect.poll(() => page.url()).toContain('#/discover');
  });

  test('a code of its own is scanned in WeChat; one that is refused there can be replaced', async ({
    browserOfService: { context },
  }) => {
    const page = await openLogin(context);
    const scanWeChat = (makeCode: () => Promise<void>) =>
      scan(page, '/login/wx/create', makeCode, ({ qrcode }) => qrcode?.qrcodeurl ?? '');
    const refusing = await scanWeChat(() => tab(page, 'WeChat').click());
    const widthOf = (picture: SVGElement | HTMLElement) => (picture as HTMLImageElement).naturalWidth;
    await expect.poll(() => qrPicture(page).evaluate(widthOf)).toBeGreaterThan(0);
    await refusing.getByRole('button', { name: nicknames.vip }).click();
    await page.bringToFront();
    await expect(page.getByText('Scanned. Confirm the login on your phone.')).toBeVisible();
    await refusing.getByRole('button', { name: 'Refuse' }).click();
    await page.bringToFront();
    await expect(page.getByText('The login was refused on the phone. Get a new code.')).toBeVisible();
    const phone = await scanWeChat(() => button(page, 'New code').click());
    await phone.getByRole('button', { name: nicknames.vip }).click();
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await page.bringToFront();
    await expect(message(page, 'Login successful.')).toBeVisible();
    await expect(accountOf(page, 'vip')).toBeVisible();
  });

  test('a refused or failing code can be replaced by a new one; polls never overlap, and end with the tab', async ({
    browserOfService: { context },
    service,
  }) => {
    const page = await openLogin(context);
    let looks = 0;
    let underWay = 0;
    let most = 0;
    const isLook = (url: string) => url.includes('/login/qr/check');
    page.on('request', (request) => {
      if (!isLook(request.url())) return;
      looks += 1;
      underWay += 1;
      most = Math.max(most, underWay);
    });
    const onEnd = (request: Request) => {
      if (isLook(request.url())) underWay -= 1;
    };
    page.on('requestfinished', onEnd);
    page.on('requestfailed', onEnd);
    const phone = await scanNext(page, service, () => tab(page, 'QR code').click());
    await phone.getByRole('button', { name: 'listener' }).click();
    await phone.getByRole('button', { name: 'Refuse' }).click();
    await expect(phone.getByText('This code is no longer good')).toBeVisible();
    await page.bringToFront();
    await expect(page.getByText('The QR code has expired. Get a new one.')).toBeVisible();
    await scanNext(page, service, () => button(page, 'New code').click());
    await page.bringToFront();
    await planFault(service, '/login/qr/check', 'demo_error=9');
    await expect(page.getByText('Could not check the QR code.')).toBeVisible();
    await planFault(service, '/login/qr/key', 'demo_empty=1');
    await button(page, 'Try again').click();
    await expect(page.getByText('Failed to get a QR code.')).toBeVisible();
    await planFault(service, '/login/qr/create', 'demo_empty=1');
    await button(page, 'Try again').click();
    await expect(page.getByText('QR code generation failed.')).toBeVisible();
    const before = looks;
    await button(page, 'Try again').click();
    await expect.poll(() => looks).toBeGreaterThan(before + 1);
    await tab(page, 'Phone').click();
    await expect(qrPicture(page)).toBeHidden();
    await expect.poll(() => underWay).toBe(0);
    expect(most).toBe(1);
  });
});

test('no code is created before the terms are accepted', async ({ browserOfService: { context } }) => {
  const page = await openLogin(context);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await tab(page, 'QR code').click();
  await button(page, 'Show the QR code').click();
  const terms = page.getByRole('dialog', { name: 'User terms' });
  await button(terms, 'Not now').click();
  await expect(terms).toBeHidden();
  expect(asked).not.toContain('/login/qr/key');
  await button(page, 'Show the QR code').click();
  await button(terms, 'Agree and continue').click();
  await expect(qrPicture(page)).toBeVisible();
  expect(asked).toContain('/login/qr/key');
});
