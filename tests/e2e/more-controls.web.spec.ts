import { expect, type Locator, type Page } from '@playwright/test';
import { KanadePage } from '../support/kanade-page.ts';
import { heardUpTo, readPlaying } from '../support/playing.ts';
import { openWebApp } from '../support/web-app.ts';
import { test } from '../support/web-test.ts';

const more = (page: Page): Locator => page.getByRole('button', { name: 'More controls', exact: true });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'More controls' });
const history = (page: Page): Locator => page.getByRole('dialog', { name: 'History', exact: true });

async function playFirst(page: Page): Promise<KanadePage> {
  const app = new KanadePage(page);
  await app.search('night');
  await app.songRow(0).click();
  await heardUpTo(page, 300);
  return app;
}

/** Nothing in particular has the focus. */
const leaveControls = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

test('a sleep timer is set, shown while it runs, outlives a reload, and is turned off', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  await playFirst(page);
  await more(page).click();
  await expect(panel(page)).toBeFocused();
  const minutes = panel(page).getByRole('textbox', { name: 'Own number of minutes' });
  for (const wrong of ['', '0', '601', '2.5', 'soon']) {
    await minutes.fill(wrong);
    await minutes.press('Enter');
    await expect(panel(page).getByRole('alert')).toHaveText('Please enter 1 to 600 whole minutes.');
  }
  await minutes.fill('600');
  await minutes.press('Enter');
  await expect(page.getByText('The music stops in 600 minutes')).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await expect(more(page)).toBeFocused();
  await expect(more(page)).toHaveText(/^9:59:\d\d$/);

  await more(page).click();
  await panel(page).getByRole('button', { name: 'Stop in 15 minutes' }).click();
  await expect(page.getByText('The music stops in 15 minutes')).toBeVisible();
  await expect(more(page)).toHaveText(/^14:\d\d$/);
  const shown = await more(page).textContent();
  await expect(more(page)).not.toHaveText(shown ?? '');
  await page.reload();
  await expect(more(page)).toHaveText(/^1[34]:\d\d$/);

  await more(page).click();
  await panel(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Sleep timer turned off')).toBeVisible();
  await expect(more(page)).toHaveText('');
});

test('the music stops at the end of the song, says so, and has the next one ready', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  const app = await playFirst(page);
  const first = await app.title();
  await more(page).click();
  await panel(page).getByRole('button', { name: 'End of song' }).click();
  await expect(page.getByText('The music stops after this song')).toBeVisible();
  await app.player.getByRole('slider', { name: 'Position' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByText('The sleep timer has stopped the music')).toBeVisible();
  await expect(app.playButton()).toBeVisible();
  await expect.poll(() => app.title()).not.toBe(first);
  await more(page).click();
  await expect(panel(page).getByRole('button', { name: 'Turn off' })).toHaveCount(0);
});

test('a part is repeated by key: its beginning, its end, and no longer', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context);
  const app = await playFirst(page);
  await leaveControls(page);
  const marks = (kind: 'start' | 'section') => app.player.locator(`[data-repeat=${kind}]`);
  // Paused, so that nothing moves between the two presses.
  await page.keyboard.press(' ');
  await expect(app.playButton()).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText(/^The part begins at 0:0\d/)).toBeVisible();
  await expect(marks('start')).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText('That part is too short: it takes at least half a second.')).toBeVisible();
  await expect(marks('section')).toHaveCount(0);
  const beginMs = await app.shownPosition();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => app.shownPosition()).toBeGreaterThan(beginMs + 4000);
  const endMs = await app.shownPosition();
  await page.keyboard.press('r');
  await expect(page.getByText(/^Repeating from 0:0\d to 0:\d\d$/)).toBeVisible();
  await expect(marks('section')).toBeVisible();

  // From its end the song goes back to its beginning.
  await page.keyboard.press(' ');
  await expect.poll(async () => (await readPlaying(page)).positionMs).toBeLessThan(endMs - 2000);
  expect((await readPlaying(page)).positionMs).toBeGreaterThan(beginMs - 100);
  await page.keyboard.press('r');
  await expect(page.getByText('The part is no longer repeated')).toBeVisible();
  await expect(marks('section')).toHaveCount(0);
  await heardUpTo(page, endMs + 500);
});

test('the lyrics screen has the same controls, and Escape in their panel leaves the lyrics open', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  await playFirst(page);
  await leaveControls(page);
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Close lyrics' })).toBeVisible();
  await more(page).click();
  await panel(page).getByRole('button', { name: 'Set start (A)' }).click();
  await expect(page.locator('[data-repeat=start]')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Stop in 30 minutes' }).click();
  await expect(more(page)).toHaveText(/^29:\d\d$/);
  await more(page).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Close lyrics' })).toBeVisible();
  await page.getByLabel('Speed').selectOption('1.5');
  await expect.poll(async () => (await readPlaying(page)).rate).toBe(1.5);
});

test('what was played comes into the open history, in every tab, and can be played and cleared from there', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  const app = await playFirst(page);
  const first = await app.title();
  await more(page).click();
  await panel(page).getByRole('button', { name: 'History' }).click();
  const rows = history(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });
  // After five seconds, while it is open.
  await expect(rows.filter({ hasText: first })).toHaveCount(1);
  await expect(history(page).getByText('Today')).toBeVisible();
  await expect(history(page).getByText('1 song played')).toBeVisible();

  const second = await openWebApp(context);
  await new KanadePage(second).button('Queue').click();
  await second.getByRole('dialog', { name: 'Queue' }).getByRole('tab', { name: 'History' }).click();
  await expect(history(second).getByText('1 song played')).toBeVisible();
  // A press beside the panel closes it; that of the other tab stays open and hears of the song.
  await page.bringToFront();
  await app.button('Next').click();
  await expect(history(page)).toHaveCount(0);
  await expect.poll(() => app.title()).not.toBe(first);
  const next = await app.title();
  await more(page).click();
  await panel(page).getByRole('button', { name: 'History' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(next);
  await expect(history(second).getByText('2 songs played')).toBeVisible();
  await second.close();

  // By keys: down to the older one, and play it. The queue keeps its songs.
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => app.title()).toBe(first);
  await history(page).getByRole('tab', { name: 'Queue' }).click();
  await expect(page.getByRole('dialog', { name: 'Queue' }).getByText(/^2\d songs$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(history(page).getByRole('tab', { name: 'History' })).toBeFocused();

  await rows.nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Play next' }).click();
  await expect(page.getByText(/^Plays next: /)).toBeVisible();

  await history(page).getByRole('button', { name: 'Clear the history' }).click();
  await expect(history(page).getByText('Nothing played yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.filter({ hasText: next })).toHaveCount(1);
});

test('the question mark shows all keys; Escape closes only that', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context);
  const app = await playFirst(page);
  await leaveControls(page);
  await page.keyboard.press('q');
  await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible();
  await app.button('Next').focus();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Play or pause', 'Repeat a part: start, end, off', 'Full screen', 'Copy the chosen line']) {
    await expect(list.getByText(words, { exact: true })).toBeVisible();
  }
  // Behind a dialog the keys of the page rest.
  await page.keyboard.press('m');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(app.button('Mute')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible();
  await expect(app.button('Next')).toBeFocused();
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await page.keyboard.press('?');
  await expect(list).toHaveCount(0);
});
