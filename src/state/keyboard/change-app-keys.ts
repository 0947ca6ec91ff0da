import type { AppShortcutAction } from '@/core/actions/action-table.ts';
import { withChosenKey } from '@/core/keyboard/recording.ts';
import { changeSetting, settingsStore } from '@/state/settings/settings-store.ts';

/** Changes the key of an action; "" = none, null = default. */
export function changeAppKey(action: AppShortcutAction, combination: string | null): void {
  changeSetting('appShortcuts', withChosenKey(settingsStore.getState().appShortcuts, action, combination));
}

/** Resets all actions to their defaults. */
export function resetAppKeys(): void {
  changeSetting('appShortcuts', {});
}
