import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DesktopShell } from '@/host/host.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { documentTexts } from '@/storage/stored-value.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { PlayerTools } from './player-tools.tsx';

afterEach(() => settingsStore.setState(settingsStore.getInitialState(), true));

const slider = page.getByRole('slider', { name: 'Volume' });
const wheel = (direction: 'up' | 'down') => () => userEvent.wheel(slider, { direction });
const key = (name: string) => async () => {
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard(`{${name}}`);
};

test.each([
  ['the wheel raises', wheel('up'), 66, 76],
  ['the wheel lowers', wheel('down'), 66, 56],
  ['the wheel raises', wheel('up'), 91, 100],
  ['the wheel lowers', wheel('down'), 9, 0],
  ['the up key raises', key('ArrowUp'), 66, 76],
  ['the right key raises', key('ArrowRight'), 66, 76],
  ['the down key lowers', key('ArrowDown'), 66, 56],
  ['the left key lowers', key('ArrowLeft'), 66, 56],
  ['the up key raises', key('ArrowUp'), 91, 100],
  ['the down key lowers', key('ArrowDown'), 9, 0],
] as const)('$0 the volume from $2 to $3', async (_, act, from, to) => {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'set-volume', volume: from });
  // Narrow screens have no volume slider.
  await page.viewport(1200, 800);
  await render(<PlayerTools />, { host });
  await expect.element(slider).toHaveValue(`${from}`);
  await act();
  await expect.element(slider).toHaveValue(`${to}`);
});

test('the desktop app has a button for the desktop lyrics, which shows whether they are on', async () => {
  const { host } = await fakeHost();
  await page.viewport(1200, 800);
  const { unmount } = await render(<PlayerTools />, { host });
  await expect.element(page.getByRole('button', { name: 'Lyrics', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /desktop lyrics/ })).not.toBeInTheDocument();
  unmount();
  await render(<PlayerTools />, { host: { ...host, kind: 'desktop', desktop: {} as DesktopShell } });
  await userEvent.click(page.getByRole('button', { name: 'Show desktop lyrics' }));
  expect(settingsStore.getState().desktopLyrics).toBe('on');
  await userEvent.click(page.getByRole('button', { name: 'Hide desktop lyrics' }));
  expect(settingsStore.getState().desktopLyrics).toBe('off');
});

test('its buttons name their keys, and follow a change of another tab', async () => {
  await page.viewport(1200, 800);
  await render(<PlayerTools />);
  const mute = page.getByRole('button', { name: 'Mute', exact: true });
  const queue = page.getByRole('button', { name: 'Queue', exact: true });
  await expect.element(mute).toHaveAttribute('title', 'Mute (M)');
  await expect.element(queue).toHaveAttribute('title', 'Queue (Q)');
  localStorage.setItem('settings', JSON.stringify({ appShortcuts: { mute: 'Alt+Shift+x', queue: '' } }));
  documentTexts().changedElsewhere('settings');
  await expect.element(mute).toHaveAttribute('title', 'Mute (Alt+Shift+X)');
  await expect.element(mute).toHaveAttribute('aria-keyshortcuts', 'Alt+Shift+x');
  await expect.element(queue).toHaveAttribute('title', 'Queue');
});
