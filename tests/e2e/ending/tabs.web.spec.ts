import { expect } from '@playwright/test';
import { runTakeOvers } from '../../chaos/tabs/take-over.ts';
import { describeTakeOvers } from '../../chaos/tabs/take-over-report.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { readSound } from '../../support/sound/sound.ts';

test('the tab that plays is closed, crashes, is frozen, reloaded and hangs: another one plays on each time', async () => {
  // The machine is busy with other stories; `npm run chaos -- --host tabs` holds the real limit.
  const takeOvers = await runTakeOvers({ seed: 1, rounds: 5, limitMs: 8000 });
  test.info().annotations.push({ type: 'tabs', description: describeTakeOvers(1, takeOvers) });
  expect(takeOvers.flatMap(({ kill, broken }) => broken.map((what) => `${kill}: ${what}`))).toEqual([]);
});

test('a second tab says that another one plays, and takes the sound over at its position', async ({
  browserOfTest,
}) => {
  const { context } = browserOfTest;
  const first = await openWebApp(context, '#/search?q=night');
  const app = new KanadePage(first);
  await app.songRow(0).click();
  await waitForPosition(first, 3000);
  await expect(app.player.getByText('Playing in another tab')).toBeHidden();
  const second = await openWebApp(context);
  const other = new KanadePage(second);
  await expect(other.player.getByText('Playing in another tab')).toBeVisible();
  const { positionMs } = await readSound(first);
  await other.button('Play here').click();
  await expect(other.player.getByText('Playing in another tab')).toBeHidden();
  // Its engine, and with it an audio element, comes once the other tab is silent.
  await expect.poll(async () => (await readSound(second).catch(() => null))?.paused).toBe(false);
  expect((await readSound(second)).positionMs).toBeGreaterThan(positionMs - 200);
  await expect(first.locator('audio')).toHaveCount(0);
  await expect(app.player.getByText('Playing in another tab')).toBeVisible();
  await app.pauseButton().click();
  await expect.poll(async () => (await readSound(second)).paused).toBe(true);
  await expect(other.playButton()).toBeVisible();
});
