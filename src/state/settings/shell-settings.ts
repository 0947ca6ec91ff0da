import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { listen } from '@/core/async/listen.ts';
import { createLog } from '@/core/log.ts';
import { localeFor } from '@/core/settings/locale.ts';
import { shellSettings } from '@/core/settings/settings.ts';
import type { ShellShortcutAction, ShellShortcuts } from '@/core/settings/shell-shortcuts.ts';
import type { DesktopShell } from '@/host/host.ts';
import { changeSetting, settingsStore } from './settings-store.ts';

/**
 * Sends the desktop shell its copy of the settings and the page's language, now and at each change: it creates its
 * window before a page exists, and has its own menus. Returns a function to stop.
 */
export function sendShellSettings(desktop: Pick<DesktopShell, 'saveSettings'>): () => void {
  let sent = '';
  const send = (): void => {
    const settings = settingsStore.getState();
    const copy = { ...shellSettings(settings), language: settings.language || localeFor(navigator.languages) };
    const text = JSON.stringify(copy);
    if (text === sent) return;
    sent = text;
    desktop.saveSettings(copy);
  };
  send();
  const stops = [listen(globalThis, 'languagechange', send), settingsStore.subscribe(send)];
  return () => {
    for (const stop of stops) stop();
  };
}

const log = createLog('shell shortcuts');

type Shell = { readonly shortcuts: Pick<DesktopShell['shortcuts'], 'apply'> };

/** `some-taken`: another program uses some of the keys. `failed`: the shell did not answer. */
type Outcome = 'saved' | 'some-taken' | 'failed';

/** Actions whose keys another program uses. */
const takenStore = createStore<{ taken: readonly ShellShortcutAction[] }>(() => ({ taken: [] }));

/** Last registration, shared with the caller that changed the setting. */
let latest: { text: string; outcome: Promise<Outcome> } | null = null;

/** Actions whose keys don't work, because another program uses them; empty outside the desktop app. */
export function useTakenShortcuts(): readonly ShellShortcutAction[] {
  return useStore(takenStore, ({ taken }) => taken);
}

/** Registers the settings' shortcuts in the desktop shell, now and at each change. Returns a function to stop. */
export function registerShellShortcuts(desktop: Shell): () => void {
  latest = null;
  const sync = (): void => void register(desktop, settingsStore.getState().shortcuts);
  sync();
  return settingsStore.subscribe(sync);
}

/** Stores and registers shortcuts in the desktop shell; resolves to the system's result. Never rejects. */
export function saveShellShortcuts(desktop: Shell, shortcuts: ShellShortcuts): Promise<Outcome> {
  // Retries shortcuts that another program used.
  latest = null;
  changeSetting('shortcuts', shortcuts);
  return register(desktop, shortcuts);
}

function register(desktop: Shell, shortcuts: ShellShortcuts): Promise<Outcome> {
  const text = JSON.stringify(shortcuts);
  if (latest?.text !== text) latest = { text, outcome: apply(desktop, shortcuts, text) };
  return latest.outcome;
}

async function apply(desktop: Shell, shortcuts: ShellShortcuts, text: string): Promise<Outcome> {
  try {
    const taken = await desktop.shortcuts.apply(shortcuts);
    // Later shortcuts have their own answer.
    if (latest === null || latest.text === text) takenStore.setState({ taken });
    return taken.length > 0 ? 'some-taken' : 'saved';
  } catch (error) {
    log.warn('the shortcuts were not registered', error);
    return 'failed';
  }
}
