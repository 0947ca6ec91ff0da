import { expect, type Page, test } from '@playwright/test';
import { type Browser, openBrowser } from '../../support/browser/browser.ts';
import { chooseService, openWebApp } from '../../support/browser/web-app.ts';
import { type DemoUser, logInAs } from '../../support/services/accounts.ts';
import { OwnService } from '../../support/services/own-service.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const listened = (page: Page) => page.getByRole('list', { name: 'Songs I like to listen to' });

test.describe('the library, with a separate service', () => {
  let browser: Browser;
  let service: OwnService;

  test.beforeEach(async () => {
    browser = await openBrowser();
    service = await OwnService.start();
    await chooseService(browser.context, service.address);
  });

  test.afterEach(async () => {
    await browser.close();
    await service.close();
  });

  async function openLibrary(user: DemoUser, query = ''): Promise<Page> {
    await logInAs(browser.context, user, service.address);
    return openWebApp(browser.context, `#/library${query}`);
  }

  async function plan(path: string, fault: string, times = 1): Promise<void> {
    const answer = await fetch(`${service.address}/demo/faults?path=${path}&times=${times}&${fault}`, {
      method: 'POST',
    });
    expect(answer.status).toBe(200);
  }

  /** Ends all faults. Plans count calls, and a section may make several before it is checked. */
  async function clearPlans(): Promise<void> {
    expect((await fetch(`${service.address}/demo/faults?clear=1`, { method: 'POST' })).status).toBe(200);
  }

  test('checking in and claiming VIP work once, and show a message the second time', async () => {
    const page = await openLibrary('newcomer');
    await expect(page.getByText('No VIP', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Check in' }).click();
    await expect(page.getByText('Checked in: 3 hours of VIP. Check-ins left today: 7')).toBeVisible();
    await expect(page.getByText(/^VIP\s*until /)).toBeVisible();
    await page.getByRole('button', { name: 'Check in' }).click();
    await expect(page.getByText('Check-in failed. Please don’t check in too often.')).toBeVisible();
    await page.getByRole('button', { name: 'Get VIP for today' }).click();
    await expect(page.getByText(/^You have VIP for one day, until .+\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Get VIP for today' }).click();
    await expect(page.getByText('Failed to get VIP: you can claim it only once a day.')).toBeVisible();
  });

  test('a claim that fails for another reason shows the message of that reason', async () => {
    const page = await openLibrary('newcomer');
    await expect(page.getByText('No VIP', { exact: true })).toBeVisible();
    await plan('/youth/vip', 'demo_error=20028');
    await page.getByRole('button', { name: 'Check in' }).click();
    await expect(page.getByText(/asks for verification/)).toBeVisible();
    await plan('/youth/day/vip', 'demo_error=304003');
    await page.getByRole('button', { name: 'Get VIP for today' }).click();
    await expect(page.getByText('Failed to get VIP. Please try again later.')).toBeVisible();
  });

  test('every tab of a new user says that it is empty', async () => {
    const page = await openLibrary('newcomer', '?category=1');
    await expect(page.getByText('Nothing listened to yet')).toBeVisible();
    await expect(page.getByText('No collected playlists yet')).toBeVisible();
    for (const [name, words] of [
      ['Collected albums', 'No collected albums yet'],
      ['Followed artists', 'No followed artists yet'],
      ['Followed friends', 'No followed friends yet'],
    ] as const) {
      await tab(page, name).click();
      await expect(page.getByText(words)).toBeVisible();
    }
    await tab(page, 'Collected playlists').click();
    await page.getByRole('link', { name: 'Discover playlists' }).click();
    await expect(page).toHaveURL(/#\/discover/);
  });

  test('a playlist is created, shown at once, and deleted after a confirmation', async () => {
    const page = await openLibrary('newcomer');
    const lists = page.getByRole('tabpanel').getByRole('list');
    await expect(lists.getByRole('listitem')).toHaveCount(2);
    const create = page.getByRole('button', { name: /^Create a playlist/ });
    const dialog = page.getByRole('dialog', { name: 'Create a playlist' });
    // An empty name cancels.
    await create.click();
    await dialog.getByRole('textbox').fill('   ');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(lists.getByRole('listitem')).toHaveCount(2);

    await plan('/playlist/add', 'demo_error=5');
    await create.click();
    await dialog.getByRole('textbox').fill('Quiet  evenings');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Creation failed\. Server error/)).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('Quiet  evenings');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toBeHidden();
    const card = lists.getByRole('listitem').filter({ hasText: 'Quiet evenings' });
    await expect(card).toBeVisible();
    await expect(tab(page, 'My playlists')).toContainText('3');

    // The two default lists can't be deleted.
    await lists.getByRole('listitem').first().click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete playlist' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await card.getByRole('button', { name: 'More about Quiet evenings' }).click();
    await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(card).toBeVisible();
    await plan('/playlist/del', 'demo_error=5');
    await card.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete playlist' }).click();
    await expect(page.getByText(/“Quiet evenings” could not be deleted/)).toBeVisible();
    await expect(card).toBeVisible();
    await card.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete playlist' }).click();
    await expect(page.getByText('Deleted “Quiet evenings”')).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.reload();
    await expect(lists.getByRole('listitem')).toHaveCount(2);
  });

  test('a collected list is removed from the library', async () => {
    const page = await openLibrary('listener', '?category=1');
    const card = page.getByRole('tabpanel').getByRole('listitem').first();
    await card.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Remove from library' }).click();
    await expect(page.getByText(/^Removed from your library: /)).toBeVisible();
    await expect(page.getByText('No collected playlists yet')).toBeVisible();
  });

  test('each section fails and recovers independently', async () => {
    for (const [path, fault] of [
      ['/user/detail', 'demo_invalid'],
      ['/user/listen', 'demo_empty'],
      ['/user/playlist', 'demo_error=5'],
      ['/user/follow', 'demo_error=5'],
    ] as const) {
      await plan(path, fault, 100);
    }
    const page = await openLibrary('listener');
    const alert = (title: string) => page.getByRole('alert').filter({ hasText: title });
    await expect(page.getByRole('alert')).toHaveCount(3);
    await clearPlans();
    for (const [title, recovered] of [
      ['Your profile could not be loaded', page.getByRole('heading', { level: 1, name: '窗边听众' })],
      ['These songs could not be loaded', listened(page)],
      ['Failed to get playlists', page.getByRole('link', { name: /^深夜电车/ })],
    ] as const) {
      await alert(title).getByRole('button', { name: 'Try again' }).click();
      await expect(recovered).toBeVisible();
      await expect(alert(title)).toHaveCount(0);
    }
    await tab(page, 'Followed artists').click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  });

  test('a VIP status that can’t be read does not affect the profile', async () => {
    await plan('/user/vip/detail', 'demo_empty', 100);
    const page = await openLibrary('vip');
    await expect(page.getByRole('heading', { level: 1, name: '灯塔会员' })).toBeVisible();
    const alert = page.getByRole('alert').filter({ hasText: 'VIP status could not be loaded' });
    await expect(alert).toBeVisible();
    await clearPlans();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^SVIP\s*until /)).toBeVisible();
  });

  test('a stopped service shows one clear error, and the library recovers with it', async () => {
    await logInAs(browser.context, 'listener', service.address);
    await service.stop();
    const page = await openWebApp(browser.context, '#/library');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText(`No music service at ${service.host}`);
    await service.restart();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '窗边听众' })).toBeVisible();
    await expect(listened(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /^深夜电车/ })).toBeVisible();
  });

  test('an expired session is reported once and redirects to the login', async () => {
    await plan('/user/vip/detail', 'demo_error=20017');
    const page = await openLibrary('listener');
    await expect(page.getByText('Your login has expired. Please log in again.')).toHaveCount(1);
    await expect.poll(() => decodeURIComponent(page.url())).toContain('#/login?redirect=/library');
  });

  test('a check-in with an expired session is reported as such, not as a repeated check-in', async () => {
    const page = await openLibrary('listener');
    await expect(page.getByText('No VIP', { exact: true })).toBeVisible();
    await plan('/youth/vip', 'demo_error=20002');
    await plan('/user/vip/detail', 'demo_error=20017');
    await page.getByRole('button', { name: 'Check in' }).click();
    await expect(page.getByText('Your login has expired. Please log in again.')).toBeVisible();
    await expect.poll(() => page.url()).toContain('#/login');
    await expect(page.getByText(/^Check-in failed/)).toHaveCount(0);
  });
});
