import { expect } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { serviceAddress } from '../../support/services/addresses.ts';
import { readSound } from '../../support/sound/sound.ts';

test('a shared song waits for the click that the browser requires, then plays; a further one starts at the second of its link', async ({
  browserOfTest: { context },
}) => {
  const answer = await fetch(`${serviceAddress}/everyday/recommend`);
  const { data } = (await answer.json()) as { data: { song_list: { hash: string; ori_audio_name: string }[] } };
  const [song, other] = data.song_list;
  // Enforces the browser's autoplay policy: each evaluation by the test would count as a user gesture.
  await context.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    let isPressed = false;
    addEventListener('pointerdown', ({ isTrusted }) => (isPressed ||= isTrusted), { capture: true });
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      return isPressed ? play.call(this) : Promise.reject(new DOMException('no gesture yet', 'NotAllowedError'));
    };
  });
  const page = await openWebApp(context, `#/share?hash=${song?.hash.toLowerCase()}`);
  const app = new KanadePage(page);
  const shared = page.getByRole('region', { name: 'Shared with you' });
  await expect(shared).toContainText(song?.ori_audio_name ?? '');
  await expect.poll(() => new URL(page.url()).hash).toBe('#/');
  expect((await readSound(page)).paused).toBe(true);
  await shared.getByRole('button', { name: 'Play now' }).click();
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
  await expect(shared).toBeHidden();
  expect(await app.title()).toBe(song?.ori_audio_name);

  await page.evaluate((hash) => {
    location.hash = `#/?hash=${hash}&t=20`;
  }, other?.hash);
  await expect.poll(() => app.title()).toBe(other?.ori_audio_name);
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(20_000);
  await app.button('Previous').click();
  await expect.poll(() => app.title()).toBe(song?.ori_audio_name);
});
