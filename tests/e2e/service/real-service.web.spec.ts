import { expect, type Page } from '@playwright/test';
import { moveMediaToPlainHost, plainHost } from '../../support/browser/twin-media.ts';
import { cookiesSent, logInToTwin, searchOfTwin, test } from '../../support/browser/twin-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waitForPosition, waitForSong } from '../../support/pages/playing.ts';
import { VerificationPage } from '../../support/pages/verification.ts';
import { tryAgainUntil } from '../../support/services/planned-faults.ts';
import { hashOf, songs } from '../../support/twin/songs.ts';

const search = '#/search?type=song&q=e';
const account = (page: Page) => page.getByRole('button', { name: 'Account of Harbour' });

/** Plays the search result with this title. */
const play = (page: Page, title: string) => new KanadePage(page).playFromList(title);

test('a service that starts after Kanade: the device is registered as soon as it answers, and a song sounds', async ({
  browserOfTwin: { context },
  twin,
}) => {
  await twin.down();
  const page = await openWebApp(context, search);
  await expect(page.getByRole('alert').getByText(/^No music service at/)).toBeVisible();
  await twin.up();
  // By itself.
  await expect(new KanadePage(page).songRow(0)).toBeVisible();
  await play(page, 'Ninth Buoy');
  // The page may not read the samples of media without CORS headers; that its position advances is all it can tell.
  await waitForPosition(page, 1300);
  const [address] = cookiesSent(twin, '/song/url');
  expect(address?.get('dfid')).toBeTruthy();
  // One registration, and one identity in all calls: the registration too.
  expect(cookiesSent(twin, '/register/dev')).toHaveLength(1);
  const identities = ['/register/dev', '/search', '/song/url'].flatMap((path) =>
    cookiesSent(twin, path).map((sent) => ['GUID', 'MID', 'WEBGL'].map((part) => sent.get(`KUGOU_API_${part}`)).join()),
  );
  expect(new Set(identities).size).toBe(1);
  expect(identities[0]).toMatch(/^[0-9a-f]{32},\d+,\d+$/);
});

test('a device that could not be registered is named, and the search goes on once it is registered', async ({
  browserOfTwin: { context },
  twin,
}) => {
  twin.failRegistration(2);
  const page = await openWebApp(context, search);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.getByText(/^The music service doesn’t know this device yet/)).toBeVisible();
  await expect(page.getByText('Server error.')).toBeHidden();
  await expect(new KanadePage(page).songRow(0)).toBeVisible();
  expect(cookiesSent(twin, '/register/dev')).toHaveLength(3);
  expect(cookiesSent(twin, '/search').at(-1)?.get('dfid')).toBeTruthy();
});

test('without a device id a song needs a verification, and plays once the picture in its frame is solved', async ({
  browserOfTwin: { context },
  twin,
}) => {
  twin.failRegistration(1000);
  twin.answerNext('/search', await searchOfTwin(twin), 1);
  const page = await openWebApp(context, search);
  await play(page, 'Ninth Buoy');
  const verification = new VerificationPage(page);
  await verification.frame.getByRole('button', { name: 'Solve' }).click();
  await expect(verification.dialog).toBeHidden();
  await waitForPosition(page, 300);
});

test('a login lasts through a restart of the service, the page sends no cookies of the browser, and a session that another login replaced ends once', async ({
  browserOfTwin: { context },
  twin,
}) => {
  // Of the same site as the app, so that the browser would send cookies.
  const serviceAddress = twin.address.replace('127.0.0.1', 'localhost');
  const { token } = await logInToTwin(context, twin, { serviceAddress });
  const page = await openWebApp(context, search);
  await expect(new KanadePage(page).songRow(0)).toBeVisible();
  await twin.down();
  await twin.up();
  twin.clearRequests();
  await goTo(page, '#/library');
  await expect.poll(() => cookiesSent(twin, '/user/detail').length).toBeGreaterThan(0);
  await expect(account(page)).toBeVisible();
  expect(cookiesSent(twin, '/user/detail')[0]?.get('token')).toBe(token);
  expect(twin.requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);

  await test.step('a session that another login replaced ends once, with one message', async () => {
    await goTo(page, search);
    twin.replaceSession();
    await play(page, 'Ninth Buoy');
    await expect(page.getByText('Your login has expired. Please log in again.')).toHaveCount(1);
    await expect(account(page)).toBeHidden();
    await goTo(page, '#/library');
    await expect(page).toHaveURL(/#\/login/);
  });
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
  const looks: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/server/now')) looks.push(request.url());
  });
  const page = await openWebApp(context);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').getByText('The music provider can’t be reached')).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(1);
  await expect(page.getByText(/^No music service at/)).toBeHidden();
  // Another service is no help, so none is looked for.
  await expect(page.getByRole('region', { name: 'Find a music service' })).toHaveCount(0);
  expect(looks).toEqual([]);
  twin.provider = 'up';
  await tryAgainUntil(page, main.getByRole('heading', { level: 2 }).first());
  // It does not have the fixed one.
  await expect(page.getByRole('link', { name: 'Featured playlist Walk along the quay' })).toBeVisible();
});

test('songs whose addresses only work without https play, with one request for an address', async ({
  browserOfTwin: { context },
  twin,
}) => {
  const [buoy] = songs;
  if (!buoy) throw new Error('the twin has songs');
  const asked: string[] = [];
  await context.route(
    ({ hostname }) => hostname === plainHost,
    (route) => {
      const { protocol, pathname, search: query } = new URL(route.request().url());
      asked.push(protocol);
      if (protocol === 'https:') return route.abort('connectionrefused');
      return route.continue({ url: `${twin.mediaAddress}${pathname}${query}` });
    },
  );
  await moveMediaToPlainHost(twin, hashOf(buoy), 1);
  twin.clearRequests();
  const page = await openWebApp(context, search);
  await play(page, buoy.title);
  await waitForSong(page, `http://${plainHost}/`);
  expect([...new Set(asked)]).toEqual(['https:', 'http:']);
  expect(cookiesSent(twin, '/song/url')).toHaveLength(1);
});

test('a server that is silent over https delays no song after the first, also after a restart, and a long wait is explained', async ({
  browserOfTwin: { context },
  twin,
}) => {
  const [buoy, copper] = songs;
  if (!buoy || !copper) throw new Error('the twin has songs');
  const asked: string[] = [];
  let isAnswered = true;
  await context.route(
    ({ hostname }) => hostname === plainHost,
    async (route) => {
      const { protocol, pathname, search: query } = new URL(route.request().url());
      asked.push(protocol);
      if (protocol === 'http:' && isAnswered) await route.continue({ url: `${twin.mediaAddress}${pathname}${query}` });
    },
  );
  await moveMediaToPlainHost(twin, hashOf(buoy), 1);
  twin.clearRequests();
  const page = await openWebApp(context, search);
  await play(page, buoy.title);
  await waitForSong(page, `http://${plainHost}/`);
  expect(asked[0]).toBe('https:');
  expect(cookiesSent(twin, '/song/url')).toHaveLength(1);
  // A busy machine may not deliver the song twice as fast as the silence was long at once.
  const isRemembered = () => page.evaluate(() => localStorage.getItem('media_servers')?.includes('https:'));
  while (!(await isRemembered())) {
    await moveMediaToPlainHost(twin, hashOf(buoy), 1);
    await page.reload();
    await play(page, buoy.title);
    await waitForSong(page, `http://${plainHost}/`);
  }

  await page.reload();
  await moveMediaToPlainHost(twin, hashOf(copper), 1);
  asked.length = 0;
  isAnswered = false;
  await play(page, copper.title);
  const waiting = page.getByText(`Waiting for ${plainHost}…`).filter({ visible: true });
  await expect(waiting).toBeVisible();
  expect(asked[0]).toBe('http:');
  await goTo(page, '#/lyrics');
  await expect(waiting).toBeVisible();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});
