import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { shownAddress } from '@/core/service/service-address';
import { type Settings, serviceAddress } from '@/core/settings/settings';
import type { WriteResult } from '@/storage/refused-writes';
import { storedSettings } from '@/storage/stored-settings';

/** The settings, updated from other tabs too; the only writer of their stored object. */
export const settingsStore = createStore<Settings>(storedSettings.read);

storedSettings.subscribe(() => settingsStore.setState(storedSettings.read(), true));

/** Changes some settings at once, keeping everything else in the stored object. */
export function changeSettings(change: Partial<Settings>): WriteResult {
  return storedSettings.change(change);
}

/** Changes one setting at once. */
export function changeSetting<Key extends keyof Settings>(key: Key, value: Settings[Key]): void {
  const change: Partial<Settings> = {};
  change[key] = value;
  changeSettings(change);
}

/** One value of the settings, re-rendering when it changes. */
export function useSetting<Key extends keyof Settings>(key: Key): Settings[Key] {
  return useStore(settingsStore, (settings) => settings[key]);
}

/** The address of the music service in use, in the form shown to the user. */
export function useServiceAddress(): string {
  return useStore(settingsStore, (settings) => shownAddress(serviceAddress(settings)));
}
