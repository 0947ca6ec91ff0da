import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { parseSettings, type Settings, settingsStorageKey } from '@/core/settings';
import { readStoredJson, writeStored } from './storage';

/** The settings; the one writer of their stored object. */
export const settingsStore = createStore<Settings>(() => parseSettings(readStoredJson(settingsStorageKey)));

/** Changes some settings at once; fields of the stored object that this version does not know are kept. */
export function changeSettings(change: Partial<Settings>): void {
  const stored = readStoredJson(settingsStorageKey);
  const known = { ...settingsStore.getState(), ...change };
  writeStored(settingsStorageKey, JSON.stringify({ ...(typeof stored === 'object' ? stored : {}), ...known }));
  settingsStore.setState(known);
}

/** Takes over what another page of Kanade stored; the returned function ends it. */
export function followStoredSettings(): () => void {
  const ended = new AbortController();
  addEventListener(
    'storage',
    (event) => {
      if (event.key === settingsStorageKey || event.key === null) {
        settingsStore.setState(parseSettings(readStoredJson(settingsStorageKey)));
      }
    },
    { signal: ended.signal },
  );
  return () => ended.abort();
}

/** One value of the settings, re-rendering when it changes. */
export function useSetting<Key extends keyof Settings>(key: Key): Settings[Key] {
  return useStore(settingsStore, (settings) => settings[key]);
}
