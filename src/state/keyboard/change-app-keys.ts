import type { AppShortcutAction } from '@/core/actions/action-table';
import { withChosenKey } from '@/core/keyboard/recording';
import { changeSetting, settingsStore } from '@/state/settings/settings-store';

/** Changes the key of an action at once; empty = none, null = the default. */
export function changeAppKey(action: AppShortcutAction, combination: string | null): void {
  changeSetting('appShortcuts', withChosenKey(settingsStore.getState().appShortcuts, action, combination));
}

/** Gives every action its default. */
export function resetAppKeys(): void {
  changeSetting('appShortcuts', {});
}
