import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeAppKey, resetAppKeys } from '@/state/keyboard/change-app-keys.ts';
import { closePanel, panelStore } from '@/state/panels.ts';
import { Sheet } from '@/ui/overlays/sheet.tsx';
import { address, fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { makeSongs } from '../../../../tests/support/fakes/songs.ts';
import { useKeyboardShortcuts } from '../keyboard-shortcuts.ts';
import { ShortcutListHost } from './app-dialogs.tsx';

function Page() {
  useKeyboardShortcuts();
  return (
    <>
      <button type="button">Somewhere</button>
      <Sheet label="Panel" onClose={closePanel}>
        <p>Content</p>
      </Sheet>
      <ShortcutListHost />
    </>
  );
}

const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const button = page.getByRole('button', { name: 'Somewhere' });

/** A page with a song, a panel and a focused button. */
async function show() {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(1), startIndex: 0, play: false });
  await render(<Page />, { host });
  (button.element() as HTMLElement).focus();
  return player;
}

beforeEach(async () => {
  await page.viewport(1280, 720);
  panelStore.setState({ panel: 'queue' });
});

afterEach(() => {
  closePanel();
  resetAppKeys();
});

test('a key shows all shortcuts; Escape closes only them, and the focus returns', async () => {
  await show();
  await userEvent.keyboard('?');
  for (const words of ['Play or pause', 'A–B repeat: start, end, off', 'Full screen', 'Copy the selected line']) {
    await expect.element(list.getByText(words, { exact: true })).toBeVisible();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(panelStore.getState().panel).toBe('queue');
});

test('its key closes it again, and the other shortcuts are off while it is open', async () => {
  const player = await show();
  await userEvent.keyboard('?');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('m');
  await userEvent.keyboard('?');
  await expect.element(list).not.toBeInTheDocument();
  expect(player.getSnapshot().muted).toBe(false);
  await userEvent.keyboard('m');
  await expect.poll(() => player.getSnapshot().muted).toBe(true);
});

test('it names the keys as they are, also changed and removed ones, and leads to where they are changed', async () => {
  changeAppKey('mute', 'Alt+Shift+x');
  changeAppKey('queue', '');
  await show();
  await userEvent.keyboard('?');
  await expect.element(list).toBeVisible();
  const keysOf = (action: string) => {
    const terms = list.element().querySelectorAll('dt');
    return [...terms].find(({ textContent }) => textContent === action)?.nextElementSibling?.textContent;
  };
  expect(keysOf('Mute or unmute')).toBe('AltShiftX');
  expect(keysOf('Open or close the queue')).toBe('None');
  expect(keysOf('Open or close the lyrics')).toBe('L');
  await list.getByRole('button', { name: 'Change shortcut' }).click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.poll(address).toBe('/settings?field=app-keys');
});
