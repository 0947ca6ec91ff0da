import { expect } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { playFirst, readPlaying, waitForPosition } from '../../support/pages/playing.ts';

test('a marked moment is on the progress bar, also after a reload, and its song plays from that second', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  const app = await playFirst(page);
  const tick = app.player.getByRole('button', { name: 'Play from 0:20: the quiet bridge' });
  await page.keyboard.press('Space');
  await expect(app.playButton()).toBeVisible();
  for (const _ of Array(4)) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('b');
  const form = page.getByRole('dialog', { name: 'Mark this moment' });
  await form.getByRole('textbox', { name: 'Note (optional)' }).fill('the quiet bridge');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(tick).toBeVisible();

  await page.reload();
  await expect(tick).toBeVisible();
  await app.button('Next').click();
  await waitForPosition(page, 300);
  await goTo(page, '#/moments');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Play from 0:20: the quiet bridge' }).click();
  await expect(tick).toBeVisible();
  await waitForPosition(page, 20_300);
  expect((await readPlaying(page)).paused).toBe(false);
});
