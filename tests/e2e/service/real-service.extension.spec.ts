import { once } from 'node:events';
import net from 'node:net';
import { expect } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { moveMediaToPlainHost, plainHost } from '../../support/browser/twin-media.ts';
import { ageSession, cookiesSent, logInToTwin, searchOfTwin, test } from '../../support/browser/twin-test.ts';
import { chooseService, goTo, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { button, message } from '../../support/pages/login.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { VerificationPage } from '../../support/pages/verification.ts';
import { reloadLoggedIn } from '../../support/services/accounts.ts';
import { tryAgainUntil } from '../../support/services/planned-faults.ts';
import { hashOf, songs } from '../../support/twin/songs.ts';

const search = '#/search?type=song&q=e';
const [buoy, copper, ledger] = songs;
if (!buoy || !copper || !ledger) throw new Error('the twin has these songs');

test('the extension and a service that starts after it: one device in page and engine, a verification in the page, sound, also while the provider is away', async ({
  extensionOfTwin: extension,
  twin,
}) => {
  await twin.down();
  const page = await extension.openApp(search);
  await expect(page.getByText(/^No music service at/)).toBeVisible();
  await twin.up();
  const app = new KanadePage(page);
  // By itself.
  await expect(app.songRow(0)).toBeVisible();
  twin.requireVerification({ path: '/song/url', way: 'sms' });
  await app.playFromList(buoy.title);
  const verification = new VerificationPage(page);
  await verification.submit();
  await expect(verification.dialog).toBeHidden();
  // The samples of media without CORS headers can't be read; that the position advances is all there is to tell.
  await extension.waitForSound(hashOf(buoy));
  // Search is of the page, the address of the song of the offscreen document.
  const calls = ['/register/dev', '/search', '/song/url', '/get/verify/info', '/sidedt'];
  const sent = calls.flatMap((path) => cookiesSent(twin, path));
  const identities = new Set(sent.map((pairs) => `${pairs.get('KUGOU_API_GUID')},${pairs.get('KUGOU_API_WEBGL')}`));
  expect([...identities]).toEqual([expect.stringMatching(/^[0-9a-f]{32},\d+$/)]);
  expect(cookiesSent(twin, '/register/dev')).toHaveLength(1);
  expect(twin.requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);

  await test.step('while the provider is away a song plays on, the next one waits for it, and a renewal without an answer logs nobody out', async () => {
    await logInToTwin(extension.browser.context, twin);
    await reloadLoggedIn(page);
    await expect(button(page, 'Account of Harbour')).toBeVisible();
    await app.playFromList(ledger.title);
    await extension.waitForSound(hashOf(ledger));
    await app.playFromList(buoy.title);
    await extension.waitForSound(hashOf(buoy));
    await ageSession(page);
    twin.provider = 'hanging';
    await goTo(page, '#/');
    await page.reload();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByText('The music provider can’t be reached')).toBeVisible();
    await expect(alert).toHaveCount(1);
    await expect(page.getByText(/^No music service at/)).toBeHidden();
    expect(cookiesSent(twin, '/login/token')).toHaveLength(1);
    await extension.waitForSound(hashOf(buoy));

    twin.provider = 'refused';
    await app.button('Next').click();
    await expect(app.player.getByText('The music service answers, but can’t reach its provider.')).toBeVisible();
    twin.provider = 'up';
    await extension.waitForSound(hashOf(copper));
    await tryAgainUntil(page, page.getByRole('main').getByRole('heading', { level: 2 }).first());
    await expect(button(page, 'Account of Harbour')).toBeVisible();
  });
});

test('a song of a device that could not be registered waits for that, and plays then', async ({
  extensionOfTwin: extension,
  twin,
}) => {
  twin.failRegistration(3);
  twin.requireDevice('/song/url');
  twin.answerNext('/search', await searchOfTwin(twin));
  const page = await extension.openApp(search);
  const app = new KanadePage(page);
  await app.playFromList(buoy.title);
  await expect(app.player.getByText(/^The music service doesn’t know this device yet/)).toBeVisible();
  await extension.waitForSound(hashOf(buoy));
  await expect(app.pauseButton()).toBeVisible();
  expect(cookiesSent(twin, '/song/url').at(-1)?.get('dfid')).toBeTruthy();
});

test.describe('a service that allows every origin', () => {
  test.use({ twinOptions: { corsAllowOrigin: '*' } });

  test('is found by a new extension at one of the usual addresses, and its songs play over plain http', async ({
    twin,
  }) => {
    // Accepts connections over https and never says anything.
    const silent = net.createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as net.AddressInfo;
    const closed = '127.0.0.1:1';
    const rules = {
      '127.0.0.1:6521': closed,
      '127.0.0.1:3000': new URL(twin.address).host,
      '127.0.0.1:6523': closed,
      [`${plainHost}:443`]: `127.0.0.1:${port}`,
      [`${plainHost}:80`]: new URL(twin.mediaAddress).host,
    };
    const mapped = Object.entries(rules).map(([from, to]) => `MAP ${from} ${to}`);
    const extension = await LoadedExtension.launch(null, { args: [`--host-resolver-rules=${mapped.join(',')}`] });
    try {
      await twin.down();
      const page = await extension.openApp();
      await expect(page.getByRole('heading', { name: 'No music service at 127.0.0.1:6521' })).toBeVisible();
      const finder = page.getByRole('region', { name: 'Find a music service' });
      await expect(finder.getByText(/Kanade keeps looking/)).toBeVisible();
      await twin.up();
      const offer = finder.getByRole('button', { name: /^Music service at 127\.0\.0\.1:3000/ });
      await expect(offer).toBeVisible();
      await expect(finder.getByRole('listitem')).toHaveCount(1);
      await offer.click();
      await expect(message(page, 'Kanade now uses the music service at 127.0.0.1:3000.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Featured playlist Walk along the quay' })).toBeVisible();

      const app = new KanadePage(page);
      await app.search('e');
      await moveMediaToPlainHost(twin, hashOf(buoy), 1);
      expect(cookiesSent(twin, '/register/dev')).toHaveLength(1);
      twin.clearRequests();
      await app.playFromList(buoy.title);
      await extension.waitForSound(`http://${plainHost}/media/${hashOf(buoy)}`);
      expect(cookiesSent(twin, '/song/url')).toHaveLength(1);
      expect(twin.requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
    } finally {
      await extension.close();
      silent.close();
    }
  });
});

test('the extension and the web app of one user get no answers from the service’s cache that were meant for the other', async ({
  extensionOfTwin: extension,
  twin,
}) => {
  const { context } = extension.browser;
  await chooseService(context, twin.address);
  const inExtension = await extension.openApp(search);
  await new KanadePage(inExtension).playFromList(buoy.title);
  await extension.waitForSound(hashOf(buoy));
  const onWeb = await openWebApp(context, search);
  await new KanadePage(onWeb).playFromList(buoy.title);
  await waitForPosition(onWeb, 300);
  // The other way around, with calls that the web app made first.
  for (const page of [onWeb, inExtension]) await new KanadePage(page).search('Copper');
  await new KanadePage(inExtension).playFromList(copper.title);
  await extension.waitForSound(hashOf(copper));
  await new KanadePage(inExtension).search('Buoy');
  await new KanadePage(inExtension).playFromList(buoy.title);
  await extension.waitForSound(hashOf(buoy));

  const calls = twin.requests.filter(({ path }) => path === '/search' || path === '/song/url');
  const originsOf = new Map(calls.map(({ path, query }) => [`${path} ${query}`, new Set<string | undefined>()]));
  for (const { path, query, headers } of calls) originsOf.get(`${path} ${query}`)?.add(headers.origin);
  expect([...originsOf.values()].filter(({ size }) => size > 1)).toEqual([]);

  // The cache is there: repeated, a call gets the header of the origin that made it first.
  // The last one, because the first may have been refused before the device was registered.
  const ofWeb = twin.requests.findLast(
    ({ path, headers }) => path === '/search' && headers.origin?.startsWith('http:'),
  );
  const repeated = await fetch(`${twin.address}/search?${ofWeb?.query}`, { headers: { origin: extension.url('') } });
  expect(repeated.headers.get('access-control-allow-origin')).toBe(ofWeb?.headers.origin);
  // Addresses of songs expire: each of the four songs was requested of the service, past every cache. On a slow machine songs
  // end meanwhile, and the next ones are requested, too.
  const asked = twin.requests.filter(({ path }) => path === '/song/url').map(({ query }) => new URLSearchParams(query));
  const times = (song: typeof buoy): number => asked.filter((query) => query.get('hash') === hashOf(song)).length;
  expect(times(buoy)).toBeGreaterThanOrEqual(3);
  expect(times(copper)).toBeGreaterThanOrEqual(1);
  expect(new Set(cookiesSent(twin, '/search').map((pairs) => pairs.get('KUGOU_API_GUID'))).size).toBe(2);
});
