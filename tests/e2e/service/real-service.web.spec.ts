import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp, replaceService } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { accountOf } from '../../support/pages/login.ts';
import { waitForPosition, waitForSong } from '../../support/pages/playing.ts';
import { demoSongs } from '../../support/services/demo-songs.ts';
import { cookiePairs, type OwnService } from '../../support/services/own-service.ts';
import { clearFaults, planFault, tryAgainUntil, untilCleared } from '../../support/services/planned-faults.ts';

const search = '#/search?type=song&q=night';
const { free, otherFree } = demoSongs;
/** A host of media that answers over plain http only. */
const plainHost = 'media.example';
/** One that never answers over https. */
const silentHost = 'silent.example';

/** The pairs of the `cookie` parameter of each request for this path, oldest first. */
const cookiesSent = (service: OwnService, path: string) => service.requestsFor(path).map(cookiePairs);

/** Plays the search result with this title. */
const play = (page: Page, title: string) => new KanadePage(page).playFromList(title);

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

test('songs play whose addresses refuse https, or are silent over it, with one request for an address', async ({
  browserOfService: { context },
  service,
}) => {
  const asked: string[] = [];
  await context.route(
    ({ hostname }) => hostname === plainHost || hostname === silentHost,
    async (route) => {
      const { protocol, hostname, pathname, search: query } = new URL(route.request().url());
      asked.push(`${protocol}//${hostname}`);
      if (protocol === 'http:') await route.continue({ url: `${service.address}${pathname}${query}` });
      else if (hostname === plainHost) await route.abort('connectionrefused');
    },
  );
  const page = await openWebApp(context, search);
  for (const [host, song] of [
    [plainHost, free],
    [silentHost, otherFree],
  ] as const) {
    await planFault(service, '/song/url', `demo_media=${host}`);
    service.clearRequests();
    await play(page, song.title);
    await waitForSong(page, `http://${host}/`);
    expect(asked.filter((address) => address.endsWith(host))[0]).toBe(`https://${host}`);
    expect(cookiesSent(service, '/song/url')).toHaveLength(1);
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});
