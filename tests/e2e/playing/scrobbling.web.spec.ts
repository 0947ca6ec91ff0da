import { expect } from '@playwright/test';
import type { Play } from '../../../src/core/plays/play.ts';
import { storePlays } from '../../support/browser/stored-plays.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { makeSong } from '../../support/fakes/songs.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { playFirst } from '../../support/pages/playing.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';
import { plannedFaults } from '../../support/scrobbling/faults.ts';
import { ListenbrainzServer, listenbrainzToken } from '../../support/scrobbling/listenbrainz-server.ts';

const minute = 60_000;

test('plays are sent to a connected server once each: earlier ones, and those without a network when it is back', async ({
  browserOfTest: { context },
}) => {
  const server = await new ListenbrainzServer().listen();
  const begin = Date.now() - 60 * minute;
  const play = (number: number): Play => ({
    id: `play-${number}`,
    song: makeSong(number, { durationMs: 3 * minute }),
    origin: 'catalogue',
    reason: 'user',
    list: null,
    beganAt: begin + number * 4 * minute,
    heardMs: 3 * minute,
    end: 'ended',
    changedAt: begin + number * 4 * minute,
  });
  const titles = () => server.listens.map(({ title }) => title);
  const page = await openWebApp(context);
  await storePlays(page, [play(1), play(2)]);
  const settings = new SettingsPage(page);
  await settings.open('listenbrainz');
  await settings.main.getByLabel('User token').fill(listenbrainzToken);
  await settings.main.getByLabel('Server').fill(server.address);
  await settings.main.getByLabel('Also send the plays of the last 14 days').check();
  server.refusedTitles.add('Song 2');
  await settings.main.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(settings.main.getByText('1 play was refused')).toBeVisible();
  expect(titles()).toEqual(['Song 1']);
  await expectAccessible(page);

  await context.setOffline(true);
  await storePlays(page, [play(3), play(4)]);
  await expect(settings.main.getByText('2 plays are waiting')).toBeVisible();
  server.faults = plannedFaults('offline');
  await context.setOffline(false);
  await expect(settings.main.getByText(/^The last attempt failed/)).toBeVisible();
  await settings.main.getByRole('button', { name: 'Send now' }).click();
  await expect(settings.main.getByText('No plays are waiting')).toBeVisible();
  expect(titles()).toEqual(['Song 1', 'Song 3', 'Song 4']);

  await playFirst(page);
  await expect.poll(() => server.playingNow?.title ?? null).not.toBeNull();
  await server.close();
});
