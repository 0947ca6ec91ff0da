import { expect, type Locator, type Page } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { playFirst, readPlaying } from '../../support/pages/playing.ts';

const more = (page: Page): Locator => page.getByRole('button', { name: 'More controls', exact: true });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'More controls' });
const history = (page: Page): Locator => panelOf(page, 'History');

/** Removes the focus from every element. */
const leaveControls = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

test('the bar and the lyrics screen have a sleep timer, a repeated section and a list of shortcuts', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  const app = await playFirst(page);

  await test.step('one key sets the start and the end of a repeated section, and turns it off', async () => {
    await leaveControls(page);
    const marks = (kind: 'start' | 'section') => app.player.locator(`[data-repeat=${kind}]`);
    // Paused, so that the position does not change between the two key presses; fast, so that its end comes soon.
    await app.player.getByLabel('Speed').selectOption('2');
    await page.keyboard.press(' ');
    await expect(app.playButton()).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByText(/^The section starts at 0:0\d/)).toBeVisible();
    await expect(marks('start')).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByText('That section is too short: it must be at least half a second.')).toBeVisible();
    await expect(marks('section')).toHaveCount(0);
    const beginMs = await app.shownPosition();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => app.shownPosition()).toBeGreaterThan(beginMs + 4000);
    const endMs = await app.shownPosition();
    await page.keyboard.press('r');
    await expect(page.getByText(/^Repeating from 0:0\d to 0:\d\d$/)).toBeVisible();
    await expect(marks('section')).toBeVisible();

    // At its end the song seeks back to its start.
    await page.keyboard.press(' ');
    await expect.poll(async () => (await readPlaying(page)).positionMs).toBeLessThan(endMs - 2000);
    expect((await readPlaying(page)).positionMs).toBeGreaterThan(beginMs - 100);
    await page.keyboard.press('r');
    await expect(page.getByText('A–B repeat turned off')).toBeVisible();
    await expect(marks('section')).toHaveCount(0);
  });

  await test.step('a sleep timer is set, shown while it runs, survives a reload, and is turned off', async () => {
    await more(page).click();
    await expect(panel(page)).toBeFocused();
    const minutes = panel(page).getByRole('textbox', { name: 'Custom' });
    await minutes.fill('601');
    await minutes.press('Enter');
    await expect(panel(page).getByRole('alert')).toHaveText('Enter a whole number of minutes from 1 to 600.');
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
    await expect(panel(page)).toBeHidden();
  });

  await test.step('the question mark key shows all shortcuts; Escape closes only that dialog', async () => {
    await leaveControls(page);
    await page.keyboard.press('q');
    await expect(panelOf(page, 'Queue')).toBeVisible();
    await app.button('Next').focus();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const words of ['Play or pause', 'A–B repeat: start, end, off', 'Full screen', 'Copy the selected line']) {
      await expect(list.getByText(words, { exact: true })).toBeVisible();
    }
    // While a dialog is open, the page's shortcuts are off.
    await page.keyboard.press('m');
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(app.button('Mute')).toBeVisible();
    await expect(panelOf(page, 'Queue')).toBeVisible();
    await expect(app.button('Next')).toBeFocused();
    await page.keyboard.press('?');
    await expect(list).toBeVisible();
    await page.keyboard.press('?');
    await expect(list).toHaveCount(0);
    await page.keyboard.press('q');
    await expect(panelOf(page, 'Queue')).toBeHidden();
  });

  await test.step('the lyrics screen has the same controls, and Escape in their panel leaves the lyrics open', async () => {
    await app.playButton().click();
    await expect(app.pauseButton()).toBeVisible();
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
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('1.5');
    await expect.poll(async () => (await readPlaying(page)).rate).toBe(1.5);
  });
});

test('a played song is added to the open history in every tab, and can be played and cleared from there', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  const app = await playFirst(page);
  const first = await app.title();
  const second = await openWebApp(context);
  await new KanadePage(second).button('Queue').click();
  await panelOf(second, 'Queue').getByRole('tab', { name: 'History' }).click();
  await page.bringToFront();
  await more(page).click();
  await panel(page).getByRole('button', { name: 'History' }).click();
  const rows = history(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });
  // After five seconds of sound, while it is open.
  await expect(rows.filter({ hasText: first })).toHaveCount(1);
  await expect(history(page).getByText('Today')).toBeVisible();
  for (const tab of [page, second]) await expect(history(tab).getByText('1 song played')).toBeVisible();
  await second.close();

  await app.button('Next').click();
  await expect.poll(() => app.title()).not.toBe(first);
  await rows.filter({ hasText: first }).press('Enter');
  await expect.poll(() => app.title()).toBe(first);
  await history(page).getByRole('tab', { name: 'Queue' }).click();
  await expect(panelOf(page, 'Queue').getByText(/^2\d songs$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(history(page).getByRole('tab', { name: 'History' })).toBeFocused();

  await history(page).getByRole('button', { name: 'Clear history' }).click();
  await expect(history(page).getByText('Nothing played yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.filter({ hasText: first })).toHaveCount(1);
});
