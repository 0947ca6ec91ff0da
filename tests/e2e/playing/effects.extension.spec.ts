import { expect } from '@playwright/test';
import { launchWithKnownHosts } from '../../support/browser/profiles/known-hosts.ts';
import { test } from '../../support/browser/twin-test.ts';
import { goTo } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { SoundSheet } from '../../support/pages/sound-sheet.ts';
import { hashOf, songs } from '../../support/twin/songs.ts';

const [buoy, copper] = songs;
if (!buoy || !copper) throw new Error('the twin has these songs');

test('effects work with songs of servers without CORS headers once the user allows these, and no longer than that', async ({
  twin,
}) => {
  const { hostname } = new URL(twin.mediaAddress);
  const { extension, close } = await launchWithKnownHosts(twin.address, [hostname]);
  try {
    const page = await extension.openApp('#/search?type=song&q=e');
    const app = new KanadePage(page);
    await app.playFromList(buoy.title);
    await extension.waitForSound(hashOf(buoy));
    // Samples that no document may read are silent.
    expect(await extension.energy().catch(() => 0)).toBe(0);

    const sheet = new SoundSheet(page);
    await sheet.open();
    const notice = page.getByText('This song’s source does not allow effects');
    await expect(notice).toBeHidden();
    await sheet.turn('Equaliser', true);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('status').getByRole('listitem')).toHaveText([hostname]);
    await expectAccessible(page);
    const { positionMs } = await extension.sound();
    await page.getByRole('button', { name: 'Allow effects' }).click();
    await expect(notice).toBeHidden();
    await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);
    const allowed = await extension.sound();
    expect(allowed.paused).toBe(false);
    expect(allowed.positionMs).toBeGreaterThan(positionMs);
    expect(allowed.positionMs - positionMs).toBeLessThan(15_000);

    // The next song has them from its beginning.
    await page.keyboard.press('Escape');
    await expect(sheet.dialog).toBeHidden();
    await goTo(page, '#/search?type=song&q=e');
    await app.playFromList(copper.title);
    await extension.waitForSound(hashOf(copper));
    await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);

    const before = await extension.sound();
    await extension.removeHosts([`http://${hostname}/*`]);
    await sheet.open();
    await expect(notice).toBeVisible();
    await expect.poll(async () => (await extension.playing())?.positionMs ?? 0).toBeGreaterThan(before.positionMs);
    expect((await extension.playing())?.source).toContain(hashOf(copper));
    expect(await extension.energy().catch(() => 0)).toBe(0);

    // Allowed again, they apply to the song that plays and to the next one, in the same engine.
    await page.getByRole('button', { name: 'Allow effects' }).click();
    await expect(notice).toBeHidden();
    await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);
    expect((await extension.playing())?.source).toContain(hashOf(copper));
    await page.keyboard.press('Escape');
    await expect(sheet.dialog).toBeHidden();
    await goTo(page, '#/search?type=song&q=e');
    await app.playFromList(buoy.title);
    await extension.waitForSound(hashOf(buoy));
    await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);
  } finally {
    await close();
  }
});
