import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { render } from '../../../../tests/support/components/render.tsx';
import { AppShortcuts } from './app-shortcuts.tsx';

afterEach(() => settingsStore.setState(settingsStore.getInitialState(), true));

const recorder = (action: string) => page.getByRole('button', { name: new RegExp(`^${action}: `) });
const mute = recorder('Mute or unmute');
const stored = () => storedSettings.read().appShortcuts;

/** Records a shortcut with the keyboard. */
async function record(name: typeof mute, keys: string): Promise<void> {
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Press keys…')).toBeVisible();
  await userEvent.keyboard(keys);
}

test('a key is recorded, with and without a modifier, and works at once', async () => {
  await render(<AppShortcuts />);
  await expect.element(mute).toHaveAccessibleName('Mute or unmute: M. Change');
  await record(mute, 'x');
  await expect.element(mute).toHaveAccessibleName('Mute or unmute: X. Change');
  expect(stored()).toEqual({ mute: 'x' });
  await record(mute, '{Alt>}{Shift>}x{/Shift}{/Alt}');
  await expect.element(mute).toHaveAccessibleName('Mute or unmute: Alt+Shift+X. Change');
  expect(stored()).toEqual({ mute: 'Alt+Shift+x' });
});

test('Space can be recorded, and its release does not start another recording', async () => {
  await render(<AppShortcuts />);
  await record(recorder('Play or pause'), '{Backspace}');
  await record(mute, '[Space]');
  await expect.element(mute).toHaveAccessibleName('Mute or unmute: Space. Change');
  await expect.element(page.getByText('Press keys…')).not.toBeInTheDocument();
});

test('the key of another action is refused, and a link leads to that action', async () => {
  await render(<AppShortcuts />);
  await record(mute, 'q');
  await expect.element(page.getByText('Q is already used for “Open or close the queue”.')).toBeVisible();
  await expect.element(mute).toHaveAccessibleName('Mute or unmute: M. Change');
  expect(stored()).toEqual({});
  await page.getByRole('button', { name: 'Go to “Open or close the queue”' }).click();
  await expect.element(recorder('Open or close the queue')).toHaveFocus();
});

test.each([
  ['{Tab}', 'Tab moves between the controls.'],
  ['{Enter}', 'Enter activates the selected control.'],
  ['{Control>}t{/Control}', 'Ctrl+T belongs to the browser.'],
  ['{Control>}c{/Control}', 'Ctrl+C is needed for editing text.'],
  ['{Delete}', 'Delete always stands for “Remove the song”.'],
])('%s is refused with the reason', async (keys, message) => {
  await render(<AppShortcuts />);
  await record(mute, keys);
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(mute).toHaveFocus();
  expect(stored()).toEqual({});
});

test('a modifier alone asks for another key', async () => {
  await render(<AppShortcuts />);
  await record(mute, '{Alt>}');
  await expect.element(page.getByText('Hold the modifier and press another key.')).toBeVisible();
  await expect.element(page.getByText('Alt', { exact: true })).toBeVisible();
  await userEvent.keyboard('{/Alt}');
  await expect.element(page.getByText('Hold the modifier and press another key.')).toBeVisible();
  await userEvent.keyboard('y');
  await expect.element(mute).toHaveAccessibleName('Mute or unmute: Y. Change');
});

test('Esc and leaving the row cancel, Backspace removes the key', async () => {
  await render(<AppShortcuts />);
  await record(mute, '{Escape}');
  await expect.element(mute).toHaveAccessibleName('Mute or unmute: M. Change');
  await mute.click();
  await expect.element(page.getByText('Press keys…')).toBeVisible();
  (recorder('Search').element() as HTMLElement).focus();
  await expect.element(page.getByText('Press keys…')).not.toBeInTheDocument();
  await userEvent.keyboard('x');
  expect(stored()).toEqual({});
  await record(mute, '{Backspace}');
  await expect.element(mute).toHaveAccessibleName('Mute or unmute: no shortcut. Change');
  expect(stored()).toEqual({ mute: '' });
});

test('one action and all of them can be reset, unless another has the default by now', async () => {
  await render(<AppShortcuts />);
  await record(mute, 'x');
  await page.getByRole('button', { name: 'Reset “Mute or unmute” to M' }).click();
  await expect.element(mute).toHaveAccessibleName('Mute or unmute: M. Change');
  await expect.element(mute).toHaveFocus();
  expect(stored()).toEqual({});
  await record(mute, 'x');
  await record(recorder('Search'), 'm');
  await page.getByRole('button', { name: 'Reset “Mute or unmute” to M' }).click();
  await expect.element(page.getByText('M is already used for “Search”.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset all' }).click();
  await expect.element(mute).toHaveAccessibleName('Mute or unmute: M. Change');
  await expect.element(page.getByText('M is already used for “Search”.')).not.toBeInTheDocument();
  expect(stored()).toEqual({});
});

test('no key of a recording reaches the page', async () => {
  await render(<AppShortcuts />);
  const reached: string[] = [];
  const controller = new AbortController();
  addEventListener('keydown', ({ key }) => reached.push(key), { signal: controller.signal });
  await record(mute, '{Alt>}x{/Alt}');
  controller.abort();
  expect(reached).toEqual(['Enter']);
});
