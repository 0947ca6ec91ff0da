import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp, replaceService } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { accountOf } from '../../support/pages/login.ts';
import { waitForPosition, waitForSong } from '../../support/pages/playing.ts';
import { VerificationPage } from '../../support/pages/verification.ts';
import { demoSongs } from '../../support/services/demo-songs.ts';
import { cookiePairs, type OwnService } from '../../support/services/own-service.ts';
import { clearFaults, planFault, tryAgainUntil, untilCleared } from '../../support/services/planned-faults.ts';

const search = '#/search?type=song&q=night';
const { free, otherFree } = demoSongs;
/** A host of media that answers over plain http only. */
const plainHost = 'media.example';

/** The pairs of the `cookie` parameter of each request for this path, oldest first. */
const cookiesSent = (service: OwnService, path: string) => service.requestsFor(path).map(cookiePairs);

/** Plays the search result with this title. */
const play = (page: Page, title: string) => new KanadePage(page).playFromList(title);

test('a service that starts after Kanade: the device is registered as soon as it answers, and a song sounds', async ({
  browserOfService: { context },
  service,
}) => {
  await planFault(service, '/demo/audio', 'demo_cors=none', untilCleared);
  await service.stop();
  const page = await openWebApp(context, search);
  await expect(page.getByRole('alert').getByText(/^No music service at/)).toBeVisible();
  await service.restart();
  // By itself.
  await expect(new KanadePage(page).songRow(0)).toBeVisible();
  await play(page, free.title);
  await waitForPosition(page, 1300);
  const [address] = cookiesSent(service, '/song/url');
  expect(address?.get('dfid')).toBeTruthy();
  // One registration, and one identity in all calls: the registration too.
  expect(cookiesSent(service, '/register/dev')).toHaveLength(1);
  const identities = ['/register/dev', '/search', '/song/url'].flatMap((path) =>
    cookiesSent(service, path).map((sent) =>
      ['GUID', 'MID', 'WEBGL'].map((part) => sent.get(`KUGOU_API_${part}`)).join(),
    ),
  );
  expect(new Set(identities).size).toBe(1);
  expect(identities[0]).toMatch(/^[0-9a-f]{32},\d+,\d+$/);
});

test('a device that could not be registered is named, and the search goes on once it is registered', async ({
  browserOfService: { context },
  service,
}) => {
  await planFault(service, '/register/dev', 'demo_error=20010', 2);
  await planFault(service, '/search', 'demo_error=152&demo_unregistered', untilCleared);
  const page = await openWebApp(context, search);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.getByText(/^The music service doesn’t know this device yet/)).toBeVisible();
  await expect(page.getByText('Server error.')).toBeHidden();
  await expect(new KanadePage(page).songRow(0)).toBeVisible();
  expect(cookiesSent(service, '/register/dev')).toHaveLength(3);
  expect(cookiesSent(service, '/search').at(-1)?.get('dfid')).toBeTruthy();
});

test('without a device id a song needs a verification, and plays once the picture in its frame is solved', async ({
  browserOfService: { context },
  service,
}) => {
  await planFault(service, '/register/dev', 'demo_error=20010', untilCleared);
  await planFault(service, '/song/url', 'demo_verify=picture&demo_unregistered', untilCleared);
  const page = await openWebApp(context, search);
  await play(page, free.title);
  const verification = new VerificationPage(page);
  await verification.frame.getByRole('button', { name: /lighthouse/i }).click();
  await expect(verification.dialog).toBeHidden();
  await waitForPosition(page, 300);
});

test.describe('a service that sets cookies', () => {
  test.use({ serviceOptions: { lite: true }, user: 'newcomer' });

  test('a login lasts through a restart of the service, the page sends no cookies of the browser, and a session that another login replaced ends once', async ({
    browserOfService: { context },
    service,
  }) => {
    // The same site as the app: the browser would send cookies.
    await replaceService(context, service.address.replace('127.0.0.1', 'localhost'));
    const page = await openWebApp(context, search);
    await expect(new KanadePage(page).songRow(0)).toBeVisible();
    const token = await page.evaluate(() => JSON.parse(localStorage['kanade-user-data']).state.UserInfo.token);
    await service.stop();
    await service.restart();
    service.clearRequests();
    await goTo(page, '#/library');
    await expect.poll(() => cookiesSent(service, '/user/detail').length).toBeGreaterThan(0);
    await expect(accountOf(page, 'newcomer')).toBeVisible();
    expect(cookiesSent(service, '/user/detail')[0]?.get('token')).toBe(token);
    expect(service.requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);

    await test.step('a session that another login replaced ends once, with one message', async () => {
      await goTo(page, search);
      await planFault(service, '/song/url', 'demo_error=51002');
      await play(page, free.title);
      await expect(page.getByText('Your login has expired. Please log in again.')).toHaveCount(1);
      await expect(accountOf(page, 'newcomer')).toBeHidden();
      await goTo(page, '#/library');
      await expect(page).toHaveURL(/#\/login/);
    });
  });
});

test('a service that allows every origin is used like any other', async ({
  browserOfService: { context },
  service,
}) => {
  await planFault(service, '/', 'demo_cors=any', untilCleared);
  const page = await openWebApp(context, search);
  await play(page, free.title);
  await waitForPosition(page, 300);
});

test('a service whose provider is away says so, in one state, and recovers', async ({
  browserOfService: { context },
  service,
}) => {
  await planFault(service, '/', 'demo_provider=refused', untilCleared);
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
  await clearFaults(service);
  await tryAgainUntil(page, main.getByRole('heading', { level: 2 }).first());
  await expect(page.getByRole('list', { name: 'Picked for today' }).getByRole('listitem').first()).toBeVisible();
});

test('songs whose addresses only work without https play, with one request for an address', async ({
  browserOfService: { context },
  service,
}) => {
  const asked: string[] = [];
  await context.route(
    ({ hostname }) => hostname === plainHost,
    (route) => {
      const { protocol, pathname, search: query } = new URL(route.request().url());
      asked.push(protocol);
      if (protocol === 'https:') return route.abort('connectionrefused');
      return route.continue({ url: `${service.address}${pathname}${query}` });
    },
  );
  await planFault(service, '/song/url', `demo_media=${plainHost}`);
  const page = await openWebApp(context, search);
  await play(page, free.title);
  await waitForSong(page, `http://${plainHost}/`);
  expect([...new Set(asked)]).toEqual(['https:', 'http:']);
  expect(cookiesSent(service, '/song/url')).toHaveLength(1);
});

test('a server that is silent over https delays no song after the first, also after a restart, and a long wait is explained', async ({
  browserOfService: { context },
  service,
}) => {
  const asked: string[] = [];
  let isAnswered = true;
  await context.route(
    ({ hostname }) => hostname === plainHost,
    async (route) => {
      const { protocol, pathname, search: query } = new URL(route.request().url());
      asked.push(protocol);
      if (protocol === 'http:' && isAnswered) await route.continue({ url: `${service.address}${pathname}${query}` });
    },
  );
  await planFault(service, '/song/url', `demo_media=${plainHost}`);
  const page = await openWebApp(context, search);
  await play(page, free.title);
  await waitForSong(page, `http://${plainHost}/`);
  expect(asked[0]).toBe('https:');
  expect(cookiesSent(service, '/song/url')).toHaveLength(1);
  // A busy machine may not deliver the song twice as fast as the silence was long at once.
  const isRemembered = () => page.evaluate(() => localStorage.getItem('media_servers')?.includes('https:'));
  while (!(await isRemembered())) {
    await planFault(service, '/song/url', `demo_media=${plainHost}`);
    await page.reload();
    await play(page, free.title);
    await waitForSong(page, `http://${plainHost}/`);
  }

  await page.reload();
  await planFault(service, '/song/url', `demo_media=${plainHost}`);
  asked.length = 0;
  isAnswered = false;
  await play(page, otherFree.title);
  const waiting = page.getByText(`Waiting for ${plainHost}…`).filter({ visible: true });
  await expect(waiting).toBeVisible();
  expect(asked[0]).toBe('http:');
  await goTo(page, '#/lyrics');
  await expect(waiting).toBeVisible();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});
