import { useStore } from 'zustand';
import type { AppShortcutAction } from '@/core/actions/action-table.ts';
import { type AppKeys, appKeysOf } from '@/core/keyboard/app-keys.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';

/** Current keys of the app, including changes in other tabs. */
export function currentAppKeys(): AppKeys {
  return appKeysOf(settingsStore.getState().appShortcuts);
}

/** Keys of the app; re-renders when they change. */
export function useAppKeys(): AppKeys {
  return useStore(settingsStore, (settings) => appKeysOf(settings.appShortcuts));
}

/** Combination of one action, "" = none; re-renders only when it changes. */
export function useAppKey(action: AppShortcutAction): string {
  return useStore(settingsStore, (settings) => appKeysOf(settings.appShortcuts)[action]);
}
