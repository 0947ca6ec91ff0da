import { once } from 'node:events';
import net from 'node:net';
import { expect } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { test } from '../../support/browser/own-service-test.ts';
import { chooseService, goTo, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { accountOf, message } from '../../support/pages/login.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { VerificationPage } from '../../support/pages/verification.ts';
import { ageSession, logInAs, reloadLoggedIn } from '../../support/services/accounts.ts';
import { demoSongs, hashOf } from '../../support/services/demo-songs.ts';
import { startForwarder } from '../../support/services/forwarder.ts';
import { cookiePairs, type OwnService } from '../../support/services/own-service.ts';
import { clearFaults, planFault, tryAgainUntil, untilCleared } from '../../support/services/planned-faults.ts';

const search = '#/search?type=song&q=night';
const { free, otherFree, vip } = demoSongs;
/** A host of media that answers over plain http only. */
const plainHost = 'media.example';

/** The pairs of the `cookie` parameter of each request for this path, oldest first. */
const cookiesSent = (service: OwnService, path: string) => service.requestsFor(path).map(cookiePairs);

test('the extension and a service that starts after it: one device in page and engine, a verification in the page, sound, also while the provider is away', async ({
  extensionOfService: extension,
  service,
}) => {
  await service.stop();
  const page = await extension.openApp(search);
  await expect(page.getByText(/^No music service at/)).toBeVisible();
  await service.restart();
  const app = new KanadePage(page);
  // By itself.
  await expect(app.songRow(0)).toBeVisible();
  await planFault(service, '/song/url', 'demo_verify=sms', untilCleared);
  await app.playFromList(free.title);
  const verification = new VerificationPage(page);
  await verification.submit();
  await expect(verification.dialog).toBeHidden();
  await clearFaults(service);
  await extension.waitForSound(hashOf(free));
  // Search is of the page, the address of the song of the offscreen document.
  const calls = ['/register/dev', '/search', '/song/url', '/get/verify/info', '/sidedt'];
  const sent = calls.flatMap((path) => cookiesSent(service, path));
  const identities = new Set(sent.map((pairs) => `${pairs.get('KUGOU_API_GUID')},${pairs.get('KUGOU_API_WEBGL')}`));
  expect([...identities]).toEqual([expect.stringMatching(/^[0-9a-f]{32},\d+$/)]);
  expect(cookiesSent(service, '/register/dev')).toHaveLength(1);
  expect(service.requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);

  await test.step('while the provider is away a song plays on, the next one waits for it, and a renewal without an answer logs nobody out', async () => {
    await logInAs(extension.browser.context, 'newcomer', service.address);
    await reloadLoggedIn(page);
    await expect(accountOf(page, 'newcomer')).toBeVisible();
    await app.playFromList(vip.title);
    await extension.waitForSound(hashOf(vip));
    await app.playFromList(free.title);
    await extension.waitForSound(hashOf(free));
    await ageSession(page);
    await planFault(service, '/', 'demo_provider=silent', untilCleared);
    await goTo(page, '#/');
    await page.reload();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByText('The music provider can’t be reached')).toBeVisible();
    await expect(alert).toHaveCount(1);
    await expect(page.getByText(/^No music service at/)).toBeHidden();
    expect(cookiesSent(service, '/login/token')).toHaveLength(1);
    await extension.waitForSound(hashOf(free));

    await clearFaults(service);
    await planFault(service, '/', 'demo_provider=refused', untilCleared);
    await app.button('Next').click();
    await expect(app.player.getByText('The music service answers, but can’t reach its provider.')).toBeVisible();
    await clearFaults(service);
    await extension.waitForSound(hashOf(otherFree));
    await tryAgainUntil(page, page.getByRole('main').getByRole('heading', { level: 2 }).first());
    await expect(accountOf(page, 'newcomer')).toBeVisible();
  });
});

test('a song of a device that could not be registered waits for that, and plays then', async ({
  extensionOfService: extension,
  service,
}) => {
  await planFault(service, '/register/dev', 'demo_error=20010', 3);
  await planFault(service, '/song/url', 'demo_error=152&demo_unregistered', untilCleared);
  const page = await extension.openApp(search);
  const app = new KanadePage(page);
  await app.playFromList(free.title);
  await expect(app.player.getByText(/^The music service doesn’t know this device yet/)).toBeVisible();
  await extension.waitForSound(hashOf(free));
  await expect(app.pauseButton()).toBeVisible();
  expect(cookiesSent(service, '/song/url').at(-1)?.get('dfid')).toBeTruthy();
});

test('a service that allows every origin is found by a new extension at one of the usual addresses, and its songs play over plain http', async ({
  service,
}) => {
  const forwarder = await startForwarder(service);
  // Accepts connections over https and never says anything.
  const silent = net.createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as net.AddressInfo;
  const closed = '127.0.0.1:1';
  const rules = {
    '127.0.0.1:6521': closed,
    '127.0.0.1:3000': forwarder.host,
    '127.0.0.1:6523': closed,
    [`${plainHost}:443`]: `127.0.0.1:${port}`,
    [`${plainHost}:80`]: forwarder.host,
  };
  const mapped = Object.entries(rules).map(([from, to]) => `MAP ${from} ${to}`);
  const extension = await LoadedExtension.launch(null, { args: [`--host-resolver-rules=${mapped.join(',')}`] });
  try {
    await service.stop();
    const page = await extension.openApp();
    await expect(page.getByRole('heading', { name: 'No music service at 127.0.0.1:6521' })).toBeVisible();
    const finder = page.getByRole('region', { name: 'Find a music service' });
    await expect(finder.getByText(/Kanade keeps looking/)).toBeVisible();
    await service.restart();
    await planFault(service, '/', 'demo_cors=any', untilCleared);
    const offer = finder.getByRole('button', { name: 'Kanade’s demo service at 127.0.0.1:3000' });
    await expect(offer).toBeVisible();
    await expect(finder.getByRole('listitem')).toHaveCount(1);
    await offer.click();
    await expect(message(page, 'Kanade now uses the music service at 127.0.0.1:3000.')).toBeVisible();
    const daily = page.getByRole('list', { name: 'Picked for today' });
    await expect(daily.getByRole('listitem').first()).toBeVisible();

    const app = new KanadePage(page);
    await app.search('night');
    await planFault(service, '/song/url', `demo_media=${plainHost}`);
    expect(cookiesSent(service, '/register/dev')).toHaveLength(1);
    service.clearRequests();
    await app.playFromList(free.title);
    await extension.waitForSound(`http://${plainHost}/demo/audio/${hashOf(free)}`);
    expect(cookiesSent(service, '/song/url')).toHaveLength(1);
    expect(service.requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
  } finally {
    await extension.close();
    forwarder.close();
    silent.close();
  }
});

test('the extension and the web app of one user get no answers from the service’s cache that were meant for the other', async ({
  extensionOfService: extension,
  service,
}) => {
  await planFault(service, '/', 'demo_cache', untilCleared);
  const { context } = extension.browser;
  await chooseService(context, service.address);
  const inExtension = await extension.openApp(search);
  await new KanadePage(inExtension).playFromList(free.title);
  await extension.waitForSound(hashOf(free));
  const onWeb = await openWebApp(context, search);
  await new KanadePage(onWeb).playFromList(free.title);
  await waitForPosition(onWeb, 300);
  // The other way around, with calls that the web app made first.
  for (const page of [onWeb, inExtension]) await new KanadePage(page).search('夜');
  await new KanadePage(inExtension).playFromList(otherFree.title);
  await extension.waitForSound(hashOf(otherFree));
  await new KanadePage(inExtension).search('Polar');
  await new KanadePage(inExtension).playFromList(free.title);
  await extension.waitForSound(hashOf(free));

  const calls = service.requests.filter(({ path }) => path === '/search' || path === '/song/url');
  const originsOf = new Map(calls.map(({ path, query }) => [`${path} ${query}`, new Set<string | undefined>()]));
  for (const { path, query, headers } of calls) originsOf.get(`${path} ${query}`)?.add(headers.origin);
  expect([...originsOf.values()].filter(({ size }) => size > 1)).toEqual([]);

  // The cache is there: repeated, a call gets the header of the origin that made it first.
  // The last one, because the first may have been refused before the device was registered.
  const ofWeb = service.requests.findLast(
    ({ path, headers }) => path === '/search' && headers.origin?.startsWith('http:'),
  );
  const repeated = await fetch(`${service.address}/search?${ofWeb?.query}`, {
    headers: { origin: `chrome-extension://${extension.id}` },
  });
  expect(repeated.headers.get('access-control-allow-origin')).toBe(ofWeb?.headers.origin);
  // Addresses of songs expire: each of the four songs was requested of the service, past every cache. On a slow machine songs
  // end meanwhile, and the next ones are requested, too.
  const asked = service.requests
    .filter(({ path }) => path === '/song/url')
    .map(({ query }) => new URLSearchParams(query));
  const times = (song: typeof free): number => asked.filter((query) => query.get('hash') === hashOf(song)).length;
  expect(times(free)).toBeGreaterThanOrEqual(3);
  expect(times(otherFree)).toBeGreaterThanOrEqual(1);
  expect(new Set(cookiesSent(service, '/search').map((pairs) => pairs.get('KUGOU_API_GUID'))).size).toBe(2);
});
