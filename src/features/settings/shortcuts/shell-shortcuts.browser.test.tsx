import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ShellShortcutAction, ShellShortcuts as Shortcuts } from '@/core/settings/shell-shortcuts.ts';
import type { DesktopShell, Host } from '@/host/host.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { registerShellShortcuts } from '@/state/settings/shell-settings.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { ShellShortcuts } from './shell-shortcuts.tsx';

afterEach(() => settingsStore.setState(settingsStore.getInitialState(), true));

const recorder = (action: string) => page.getByRole('button', { name: new RegExp(`^${action}: `) });
const mute = recorder('Mute or unmute');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

async function record(name: typeof mute, keys: string): Promise<void> {
  await name.click();
  await userEvent.keyboard(keys);
}

/** A desktop host whose system refuses the keys in `taken`. */
async function desktopHost(taken: ReadonlySet<string>) {
  const { host } = await fakeHost();
  const applied: Shortcuts[] = [];
  const suspended: boolean[] = [];
  const shortcuts: DesktopShell['shortcuts'] = {
    async apply(wanted) {
      applied.push(wanted);
      const actions = Object.keys(wanted) as ShellShortcutAction[];
      return actions.filter((action) => taken.has(wanted[action]));
    },
    suspend: (isSuspended) => void suspended.push(isSuspended),
  };
  const desktop = { shortcuts } as DesktopShell;
  return { host: { ...host, kind: 'desktop', desktop } satisfies Host, desktop, applied, suspended };
}

test('shows the eleven actions with their defaults', async () => {
  await render(<ShellShortcuts />);
  const names = page
    .getByRole('button', { name: /Change$/ })
    .elements()
    .map((element) => element.firstElementChild?.textContent);
  expect(names).toEqual([
    'Show the main window: Ctrl+Shift+S. Change',
    'Quit Kanade: Ctrl+Q. Change',
    'Previous song: Ctrl+Alt+←. Change',
    'Next song: Ctrl+Alt+→. Change',
    'Play or pause: Ctrl+Alt+Space. Change',
    'Volume up: Ctrl+Alt+↑. Change',
    'Volume down: Ctrl+Alt+↓. Change',
    'Mute or unmute: Ctrl+Alt+M. Change',
    'Like or unlike the song: Ctrl+Alt+L. Change',
    'Change the play order: Ctrl+Alt+P. Change',
    'Show or hide desktop lyrics: Ctrl+Alt+D. Change',
  ]);
});

test('a key without a modifier is refused, and nothing invalid can be saved', async () => {
  const { host, applied } = await desktopHost(new Set());
  await render(<ShellShortcuts />, { host });
  await record(mute, 'x');
  await expect.element(page.getByText('X needs at least one modifier: Ctrl, Alt, Shift or Command.')).toBeVisible();
  await button('Save').click();
  expect(toasts()).toEqual(['Some shortcuts are invalid. Correct them before saving.']);
  await expect.element(mute).toHaveFocus();
  expect(applied).toEqual([]);
});

test('the keys of another action are refused, and a link leads there', async () => {
  await render(<ShellShortcuts />);
  await record(mute, '{Control>}{Alt>}l{/Alt}{/Control}');
  await expect.element(page.getByText('Ctrl+Alt+L is already used for “Like or unlike the song”.')).toBeVisible();
  await button('Go to “Like or unlike the song”').click();
  await expect.element(recorder('Like or unlike the song')).toHaveFocus();
});

test('cancel restores all shortcuts', async () => {
  await render(<ShellShortcuts />);
  await record(mute, '{Control>}{Alt>}n{/Alt}{/Control}');
  await record(recorder('Quit Kanade'), '{Backspace}');
  await record(recorder('Volume up'), 'u');
  await expect.element(mute).toHaveAccessibleName('Mute or unmute: Ctrl+Alt+N. Change');
  await expect.element(recorder('Quit Kanade')).toHaveAccessibleName('Quit Kanade: no shortcut. Change');
  await button('Cancel').click();
  await expect.element(mute).toHaveAccessibleName('Mute or unmute: Ctrl+Alt+M. Change');
  await expect.element(recorder('Quit Kanade')).toHaveAccessibleName('Quit Kanade: Ctrl+Q. Change');
  await expect.element(page.getByText(/needs at least one modifier/)).not.toBeInTheDocument();
  await expect.element(button('Cancel')).toBeDisabled();
});

test('saving outside of the desktop app says so and stores nothing', async () => {
  await render(<ShellShortcuts />);
  await record(mute, '{Control>}{Alt>}n{/Alt}{/Control}');
  await button('Save').click();
  expect(toasts()).toEqual(['System-wide shortcuts are available only in the desktop app.']);
  expect(storedSettings.read().shortcuts.mute).toBe('Alt+Ctrl+M');
});

test('saved shortcuts are registered, and those of other programs are marked until they are free', async () => {
  const taken = new Set(['Alt+Ctrl+N']);
  const { host, desktop, applied, suspended } = await desktopHost(taken);
  const stop = registerShellShortcuts(desktop);
  await render(<ShellShortcuts />, { host });
  expect(applied.map((shortcuts) => shortcuts.mute)).toEqual(['Alt+Ctrl+M']);
  await record(mute, '{Control>}{Alt>}n{/Alt}{/Control}');
  // The system's keys reach the page only while the shell suspends them.
  expect(suspended).toEqual([true, false]);
  await button('Save').click();
  await expect.element(page.getByText('Ctrl+Alt+N doesn’t work: another program uses it.')).toBeVisible();
  expect(toasts()).toEqual(['Saved, but some shortcuts are used by other programs.']);
  expect(storedSettings.read().shortcuts.mute).toBe('Alt+Ctrl+N');
  expect(applied.map((shortcuts) => shortcuts.mute)).toEqual(['Alt+Ctrl+M', 'Alt+Ctrl+N']);
  taken.clear();
  await button('Save').click();
  await expect.element(page.getByText(/another program uses it/)).not.toBeInTheDocument();
  expect(applied).toHaveLength(3);
  stop();
});

test('a shell that does not answer is reported, and the changes stay in the form', async () => {
  const { host, desktop } = await desktopHost(new Set());
  desktop.shortcuts.apply = () => Promise.reject(new Error('no answer'));
  await render(<ShellShortcuts />, { host });
  await record(mute, '{Control>}{Alt>}n{/Alt}{/Control}');
  await button('Save').click();
  await expect.poll(toasts).toEqual(['The shortcuts could not be set. Restart the app and try again.']);
  await expect.element(mute).toHaveAccessibleName('Mute or unmute: Ctrl+Alt+N. Change');
});
