import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { planFault } from '../../support/services/planned-faults.ts';
import { readSound } from '../../support/sound/sound.ts';

for (const [fault, words] of [
  ['demo_error=20028', 'asks for verification'],
  ['demo_invalid', 'unreadable response'],
] as const) {
  test(`an address that fails with ${fault} shows its own message`, async ({
    browserOfService: { context },
    service,
  }) => {
    const page = await openWebApp(context, '#/search?q=night');
    const app = new KanadePage(page);
    await planFault(service, '/song/url', fault);
    await app.songRow(0).click();
    await expect(app.player.getByText(new RegExp(words))).toBeVisible();
    const stays = await app.player.getByRole('button', { name: 'Try again' }).isVisible();
    // If another song may work, playback skips to it by itself; otherwise the song stays and can be retried.
    if (stays) await app.player.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
  });
}

test('interrupted audio is fetched again, and the song continues', async ({
  browserOfService: { context },
  service,
}) => {
  const page = await openWebApp(context, '#/search?q=night');
  const app = new KanadePage(page);
  await planFault(service, '/demo/audio', 'demo_drop=60000');
  // Once the song plays, the button pauses it.
  const label = await app
    .songRow(0)
    .getByRole('button', { name: /^Play / })
    .getAttribute('aria-label');
  await app.songRow(0).click();
  // 60 kB are less than four seconds of audio.
  await expect.poll(async () => (await readSound(page)).positionMs, { timeout: 40_000 }).toBeGreaterThan(6000);
  expect(label).toContain(await app.title());
});
