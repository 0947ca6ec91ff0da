import { expect, type Page } from '@playwright/test';
import { cookiesSent, logInToTwin, test } from '../../support/browser/twin-test.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { tryAgainUntil } from '../../support/services/planned-faults.ts';
import { hashOf, songs } from '../../support/twin/songs.ts';
import type { Twin } from '../../support/twin/twin.ts';

const search = '#/search?q=e';
const account = (page: Page) => page.getByRole('button', { name: 'Account of Harbour' });
const verification = (page: Page) => page.getByRole('dialog', { name: 'Verification needed' });

/** Plays the search result with this title. */
async function play(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByText(title, { exact: true }).first().click();
}

test('a service that starts after Kanade: the device is registered as soon as it answers, and a song sounds', async ({
  browserOfTwin: { context },
  twin,
}) => {
  await twin.down();
  const page = await openWebApp(context, search);
  await expect(page.getByRole('alert').getByText(/^No music service at/)).toBeVisible();
  await twin.up();
  const app = new KanadePage(page);
  await tryAgainUntil(page, app.songRow(0));
  await play(page, 'Ninth Buoy');
  // The page may not read the samples of media without CORS headers; that its position advances is all it can tell.
  await waitForPosition(page, 1300);
  const [address] = cookiesSent(twin, '/song/url');
  expect(address?.get('dfid')).toBeTruthy();
  // One registration, and one identity in all calls: the registration too.
  expect(cookiesSent(twin, '/register/dev')).toHaveLength(1);
  const identities = ['/register/dev', '/search', '/song/url'].flatMap((path) =>
    cookiesSent(twin, path).map((sent) => [sent.get('KUGOU_API_GUID'), sent.get('KUGOU_API_MID')].join()),
  );
  expect(new Set(identities).size).toBe(1);
  expect(identities[0]).toMatch(/^[0-9a-f]{32},\d+$/);
});

test('without a device id a song needs a verification, and plays once the picture in its frame is solved', async ({
  browserOfTwin: { context },
  twin,
}) => {
  twin.failRegistration(1000);
  twin.answerNext('/search', await searchOfTwin(twin), 1);
  const page = await openWebApp(context, search);
  await play(page, 'Ninth Buoy');
  await expect(verification(page)).toBeVisible();
  await verification(page).frameLocator('iframe').getByRole('button').first().click();
  await expect(verification(page)).toBeHidden();
  await waitForPosition(page, 300);
});

test('a login lasts through a restart of the service, and the page sends no cookies of the browser', async ({
  browserOfTwin: { context },
  twin,
}) => {
  const { token } = await logInToTwin(context, twin);
  const page = await openWebApp(context, '#/library');
  await expect(account(page)).toBeVisible();
  await twin.down();
  await twin.up();
  twin.clearRequests();
  await page.reload();
  await expect.poll(() => cookiesSent(twin, '/user/detail').length).toBeGreaterThan(0);
  await expect(account(page)).toBeVisible();
  expect(cookiesSent(twin, '/user/detail')[0]?.get('token')).toBe(token);
  expect(twin.requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
});

test.describe('a service that allows every origin', () => {
  test.use({ twinOptions: { corsAllowOrigin: '*', generation: 1 } });

  test('is used like any other', async ({ browserOfTwin: { context } }) => {
    const page = await openWebApp(context, search);
    await play(page, 'Ninth Buoy');
    await waitForPosition(page, 300);
  });
});

test('a service whose provider is away says so, in one state, and recovers', async ({
  browserOfTwin: { context },
  twin,
}) => {
  twin.provider = 'refused';
  const page = await openWebApp(context);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').getByText('The music provider can’t be reached')).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(1);
  await expect(page.getByText(/^No music service at/)).toBeHidden();
  twin.provider = 'up';
  await tryAgainUntil(page, main.getByRole('heading', { level: 2 }).first());
});

test('a provider that never answers is not taken for a missing service', async ({
  browserOfTwin: { context },
  twin,
}) => {
  twin.provider = 'hanging';
  const page = await openWebApp(context, search);
  await expect(page.getByText('The music provider can’t be reached')).toBeVisible();
});

test('the highest quality is requested by its own hash, in a second way where it is refused, and remembered', async ({
  browserOfTwin: { context },
  twin,
}) => {
  const { userId } = await logInToTwin(context, twin, { quality: 'highest' });
  twin.grantVip(userId);
  const page = await openWebApp(context, search);
  const asked = () =>
    twin.requests
      .filter(({ path }) => path === '/song/url')
      .map(({ query }) => [query.get('hash'), query.get('quality'), query.has('ppage_id')]);
  const [, copper, , , , atlas] = songs;
  if (!copper || !atlas) throw new Error('the twin has these songs');
  await play(page, copper.title);
  await waitForPosition(page, 300);
  const high = hashOf(copper, 'high');
  await expect.poll(asked).toContainEqual([high, 'high', true]);
  expect(asked().slice(0, 2)).toEqual([
    [high, 'high', false],
    [high, 'high', true],
  ]);
  await play(page, atlas.title);
  await expect.poll(asked).toContainEqual([hashOf(atlas, 'viper_atmos'), 'viper_atmos', false]);
  twin.clearRequests();
  await play(page, copper.title);
  await expect.poll(asked).toContainEqual([high, 'high', true]);
  expect(asked()[0]).toEqual([high, 'high', true]);
});

test('a session that another login replaced ends once, with one message', async ({
  browserOfTwin: { context },
  twin,
}) => {
  await logInToTwin(context, twin);
  const page = await openWebApp(context, '#/library');
  await expect(account(page)).toBeVisible();
  twin.replaceSession();
  await page.reload();
  await expect(page.getByText('Your login has expired. Please log in again.')).toHaveCount(1);
  await expect(page).toHaveURL(/#\/login/);
});

/** What the twin answers to the search for a registered device. */
async function searchOfTwin(twin: Twin): Promise<{ body: Record<string, unknown> }> {
  const response = await fetch(`${twin.address}/search?keywords=e&cookie=dfid=${twin.issueDfid()}&timestamp=1`);
  return { body: (await response.json()) as Record<string, unknown> };
}
