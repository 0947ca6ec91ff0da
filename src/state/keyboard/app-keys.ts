import { useStore } from 'zustand';
import { type AppKeys, appKeysOf, withChosenKey } from '@/core/keyboard/app-keys';
import type { AppShortcutAction } from '@/core/keyboard/shortcut-table';
import { changeSetting, settingsStore } from '@/state/settings/settings-store';

/** The keys of the app now; changed keys work at once, also those changed in another tab. */
export function currentAppKeys(): AppKeys {
  return appKeysOf(settingsStore.getState().appShortcuts);
}

/** The keys of the app, re-rendering when the settings change. */
export function useAppKeys(): AppKeys {
  return useStore(settingsStore, (settings) => appKeysOf(settings.appShortcuts));
}

/** The combination of one action, empty for none; re-renders only when it changes. */
export function useAppKey(action: AppShortcutAction): string {
  return useStore(settingsStore, (settings) => appKeysOf(settings.appShortcuts)[action]);
}

/** Changes the key of an action at once; empty = none, null = the default. */
export function changeAppKey(action: AppShortcutAction, combination: string | null): void {
  changeSetting('appShortcuts', withChosenKey(settingsStore.getState().appShortcuts, action, combination));
}

/** Gives every action its default. */
export function resetAppKeys(): void {
  changeSetting('appShortcuts', {});
}
