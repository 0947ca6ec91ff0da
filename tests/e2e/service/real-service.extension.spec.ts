import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { chooseService, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { VerificationPage } from '../../support/pages/verification.ts';
import { demoSongs, hashOf } from '../../support/services/demo-songs.ts';
import { cookiePairs, type OwnService } from '../../support/services/own-service.ts';
import { clearFaults, planFault, untilCleared } from '../../support/services/planned-faults.ts';

const search = '#/search?type=song&q=night';
const { free, otherFree } = demoSongs;

/** The pairs of the `cookie` parameter of each request for this path, oldest first. */
const cookiesSent = (service: OwnService, path: string) => service.requestsFor(path).map(cookiePairs);

test('the extension and a service that starts after it: one device in page and engine, a verification in the page, sound', async ({
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
});

test('a song of a device that could not be registered waits for that, and plays then', async ({
  extensionOfService: extension,
  service,
}) => {
  await planFault(service, '/register/dev', 'demo_error=20010', 2);
  await planFault(service, '/song/url', 'demo_error=152&demo_unregistered', untilCleared);
  const page = await extension.openApp(search);
  const app = new KanadePage(page);
  await app.playFromList(free.title);
  await expect(app.player.getByText(/^The music service doesn’t know this device yet/)).toBeVisible();
  await extension.waitForSound(hashOf(free));
  await expect(app.pauseButton()).toBeVisible();
  expect(cookiesSent(service, '/song/url').at(-1)?.get('dfid')).toBeTruthy();
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
  for (const page of [onWeb, inExtension]) {
    await page.bringToFront();
    await new KanadePage(page).search('夜');
  }
  await new KanadePage(inExtension).playFromList(otherFree.title);
  await extension.waitForSound(hashOf(otherFree));

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
  // Addresses of songs expire: each of the three songs was requested of the service, past every cache. On a slow machine
  // songs end meanwhile, and the next ones are requested, too.
  const asked = service.requests
    .filter(({ path }) => path === '/song/url')
    .map(({ query }) => new URLSearchParams(query));
  const times = (song: typeof free): number => asked.filter((query) => query.get('hash') === hashOf(song)).length;
  expect(times(free)).toBeGreaterThanOrEqual(2);
  expect(times(otherFree)).toBeGreaterThanOrEqual(1);
  expect(new Set(cookiesSent(service, '/search').map((pairs) => pairs.get('KUGOU_API_GUID'))).size).toBe(2);
});
