import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { launchWithKnownHosts } from '../../support/browser/profiles/known-hosts.ts';
import { goTo } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { SoundSheet } from '../../support/pages/sound-sheet.ts';
import { demoSongs, hashOf } from '../../support/services/demo-songs.ts';
import { planFault, untilCleared } from '../../support/services/planned-faults.ts';

const { free, otherFree } = demoSongs;

test('effects work with songs of servers without CORS headers once the user allows these, and no longer than that', async ({
  service,
}) => {
  await planFault(service, '/demo/audio', 'demo_cors=none', untilCleared);
  // A song and its mirror.
  const hosts = ['127.0.0.1', 'localhost'];
  const { extension, close } = await launchWithKnownHosts(service.address, hosts);
  try {
    const page = await extension.openApp('#/search?type=song&q=night');
    const app = new KanadePage(page);
    await app.playFromList(free.title);
    await extension.waitForSound(hashOf(free));
    // Samples that no document may read are silent.
    expect(await extension.energy().catch(() => 0)).toBe(0);

    const sheet = new SoundSheet(page);
    await sheet.open();
    const notice = page.getByText('This song’s source does not allow effects');
    await expect(notice).toBeHidden();
    await sheet.turn('Equaliser', true);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('status').getByRole('listitem')).toHaveText(hosts);
    const { positionMs } = await extension.sound();
    await page.getByRole('button', { name: 'Allow effects' }).click();
    await expect(notice).toBeHidden();
    await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);
    const allowed = await extension.sound();
    expect(allowed.paused).toBe(false);
    expect(allowed.positionMs).toBeGreaterThan(positionMs);
    expect(allowed.positionMs - positionMs).toBeLessThan(15_000);

    // The next song has them from its beginning.
    await sheet.panel.getByRole('button', { name: 'Close' }).click();
    await expect(sheet.panel).toBeHidden();
    await goTo(page, '#/search?type=song&q=night');
    await app.playFromList(otherFree.title);
    await extension.waitForSound(hashOf(otherFree));
    await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);

    const before = await extension.sound();
    await extension.removeHosts(hosts.map((host) => `http://${host}/*`));
    await sheet.open();
    await expect(notice).toBeVisible();
    await expect.poll(async () => (await extension.playing())?.positionMs ?? 0).toBeGreaterThan(before.positionMs);
    expect((await extension.playing())?.source).toContain(hashOf(otherFree));
    expect(await extension.energy().catch(() => 0)).toBe(0);

    // Allowed again, they apply to the song that plays, in the same engine.
    await page.getByRole('button', { name: 'Allow effects' }).click();
    await expect(notice).toBeHidden();
    await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);
    expect((await extension.playing())?.source).toContain(hashOf(otherFree));
  } finally {
    await close();
  }
});
