import { useStore } from 'zustand';
import type { AppShortcutAction } from '@/core/actions/action-table';
import { type AppKeys, appKeysOf } from '@/core/keyboard/app-keys';
import { settingsStore } from '@/state/settings/settings-store';

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
