import { expect } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { panelOf } from '../../support/pages/kanade-page.ts';
import { playFirst, readPlaying, waitForPosition } from '../../support/pages/playing.ts';

test('a replaced queue comes back with one press, also after a reload, and plays on where it was', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  const app = await playFirst(page);
  const first = await app.title();
  for (const _ of Array(4)) await page.keyboard.press('ArrowRight');
  await waitForPosition(page, 20_000);
  await app.search('rain');
  await app.songRow(1).click();
  await expect.poll(() => app.title()).not.toBe(first);

  await page.reload();
  await app.button('Queue').click();
  await panelOf(page, 'Queue').getByRole('tab', { name: 'Earlier' }).click();
  const earlier = panelOf(page, 'Earlier');
  const rows = earlier.getByTitle(/^Bring back /);
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await rows.press('Enter');
  await expect.poll(() => app.title()).toBe(first);
  await waitForPosition(page, 20_300);
  expect((await readPlaying(page)).paused).toBe(false);
  // The queue that it replaced is kept in turn, and the one that plays is not among them.
  await panelOf(page, 'Queue').getByRole('tab', { name: 'Earlier' }).click();
  await expect(rows).toHaveCount(1);
});
