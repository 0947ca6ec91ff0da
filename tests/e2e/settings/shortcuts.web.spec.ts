import { expect, type Locator, type Page } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { playFirst } from '../../support/pages/playing.ts';

const recorder = (page: Page, action: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${action}: .*Change$`) });

/** Removes the focus from every element. */
const leaveControls = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

test('a changed key works at once in another tab, in its tooltip and in the list, and after a reload', async ({
  browserOfTest: { context },
}) => {
  const other = await openWebApp(context);
  const app = await playFirst(other);
  const mute = app.player.getByRole('button', { name: 'Mute', exact: true });
  await expect(mute).toHaveAttribute('title', 'Mute (M)');

  const settings = await openWebApp(context, '#/settings?field=app-keys');
  await recorder(settings, 'Mute or unmute').click();
  await settings.keyboard.press('Alt+Shift+KeyX');
  await expect(recorder(settings, 'Mute or unmute')).toHaveAccessibleName('Mute or unmute: Alt+Shift+X. Change');
  await recorder(settings, 'Open or close the queue').click();
  await settings.keyboard.press('Backspace');
  await expect(recorder(settings, 'Open or close the queue')).toHaveAccessibleName(
    'Open or close the queue: no shortcut. Change',
  );
  // So high that no row is half below the player bar, which would count as too small.
  await settings.setViewportSize({ width: 1280, height: 2400 });
  await expectAccessible(settings);

  await other.bringToFront();
  await expect(mute).toHaveAttribute('title', 'Mute (Alt+Shift+X)');
  await expect(mute).toHaveAttribute('aria-keyshortcuts', 'Alt+Shift+x');
  const queue = app.player.getByRole('button', { name: 'Queue', exact: true });
  await expect(queue).toHaveAttribute('title', 'Queue');
  await leaveControls(other);
  await other.keyboard.press('m');
  await other.keyboard.press('q');
  await other.keyboard.press('Alt+Shift+KeyX');
  await expect(app.player.getByRole('button', { name: 'Unmute', exact: true })).toBeVisible();
  await expect(queue).toHaveAttribute('aria-expanded', 'false');
  await other.reload();
  await expect(app.player.getByRole('button', { name: 'Unmute', exact: true })).toHaveAttribute(
    'title',
    'Unmute (Alt+Shift+X)',
  );

  await other.keyboard.press('?');
  const list = other.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const entry = (name: string) => list.locator('div:has(> dt)').filter({ hasText: name }).locator('dd');
  await expect(entry('Mute or unmute').locator('kbd')).toHaveText(['Alt', 'Shift', 'X']);
  await expect(entry('Open or close the queue')).toHaveText('None');
  await list.getByRole('button', { name: 'Change shortcut' }).click();
  await expect(recorder(other, 'Mute or unmute')).toBeVisible();
  await other.getByRole('button', { name: 'Reset all' }).click();
  await expect(recorder(settings, 'Mute or unmute')).toHaveAccessibleName('Mute or unmute: M. Change');
});
