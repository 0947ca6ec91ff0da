import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { message } from '../../support/pages/login.ts';
import { serviceAddress } from '../../support/services/addresses.ts';

const finder = (page: Page) => page.getByRole('region', { name: 'Find a music service' });
const daily = (page: Page) => page.getByRole('list', { name: 'Picked for today' }).getByRole('listitem');

/**
 * Routes port 3000 to the service at `target` and refuses the other usual ports, whatever runs on this machine.
 * Returns the paths that were requested there.
 */
async function serveAtPort3000(context: BrowserContext, target: string): Promise<string[]> {
  const paths: string[] = [];
  for (const port of [6521, 6523]) {
    await context.route(`http://127.0.0.1:${port}/**`, (route) => route.abort('connectionrefused'));
  }
  await context.route('http://127.0.0.1:3000/**', (route) => {
    const url = new URL(route.request().url());
    paths.push(url.pathname);
    return route.continue({ url: `${target}${url.pathname}${url.search}` });
  });
  return paths;
}

test('without its service, home offers the one that runs on this computer, once, and works with it', async ({
  service,
  browserOfService: { context },
}) => {
  const asked = await serveAtPort3000(context, serviceAddress);
  await service.stop();
  const page = await openWebApp(context);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: `No music service at ${service.host}` })).toBeVisible();
  const offer = finder(page).getByRole('button', { name: 'Kanade’s demo service at 127.0.0.1:3000' });
  await expect(offer).toBeVisible();
  await expect(finder(page).getByRole('listitem')).toHaveCount(1);
  // A look registers no device, and sends no list of calls.
  expect([...new Set(asked)].toSorted()).toEqual(['/', '/login/qr/create', '/server/now']);
  await expectAccessible(page);

  await offer.click();
  await expect(message(page, 'Kanade now uses the music service at 127.0.0.1:3000.')).toBeVisible();
  await expect(daily(page).first()).toBeVisible();
  await new KanadePage(page).seeRecommended();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(daily(page).first()).toBeVisible();
  await goTo(page, '#/settings?section=system');
  await expect(page.getByRole('button', { name: 'Addresses 127.0.0.1:3000' })).toBeVisible();
});
