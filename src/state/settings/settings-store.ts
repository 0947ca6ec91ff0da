import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { shownAddress } from '@/core/service/service-address.ts';
import { type Settings, serviceAddress } from '@/core/settings/settings.ts';
import type { WriteResult } from '@/storage/refused-writes.ts';
import { storedSettings } from '@/storage/stored-settings.ts';

/** Settings, synchronised with other tabs; the only writer of their stored object. */
export const settingsStore = createStore<Settings>(storedSettings.read);

storedSettings.subscribe(() => settingsStore.setState(storedSettings.read(), true));

/** Changes some settings; everything else in the stored object stays. */
export function changeSettings(change: Partial<Settings>): WriteResult {
  return storedSettings.change(change);
}

export function changeSetting<Key extends keyof Settings>(key: Key, value: Settings[Key]): void {
  const change: Partial<Settings> = {};
  change[key] = value;
  changeSettings(change);
}

/** A setting; re-renders when it changes. */
export function useSetting<Key extends keyof Settings>(key: Key): Settings[Key] {
  return useStore(settingsStore, (settings) => settings[key]);
}

/** Displayed address of the current music service. */
export function useServiceAddress(): string {
  return useStore(settingsStore, (settings) => shownAddress(serviceAddress(settings)));
}
