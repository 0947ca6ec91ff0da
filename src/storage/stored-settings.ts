import * as v from 'valibot';
import { changeStoredSettings, defaultSettings, parseSettings, type Settings } from '@/core/settings/settings';
import type { WriteResult } from './refused-writes';
import { storedValue } from './stored-value';

/** The object as stored, which other versions of Kanade read as well, and the settings in it. */
type StoredSettings = { raw: unknown; settings: Settings };

const stored = storedValue<StoredSettings>({
  key: 'settings',
  schema: v.pipe(
    v.unknown(),
    // Before `looseObject`, which accepts a list and returns an object.
    v.check((raw) => !Array.isArray(raw)),
    v.looseObject({}),
    v.transform((raw) => ({ raw, settings: parseSettings(raw) })),
  ),
  fallback: { raw: {}, settings: defaultSettings },
  toStored: ({ raw }) => raw,
});

/** The stored settings, for pages and the engine. Only the settings store changes them. */
export const storedSettings = {
  /** Returns the same object until they change. An invalid field falls back to its default by itself. */
  read: (): Settings => stored.read().settings,
  /** Changes these fields; everything else in the stored object is preserved. */
  change(change: Partial<Settings>): WriteResult {
    const { raw, settings } = stored.read();
    return stored.write({ raw: changeStoredSettings(raw, change), settings: { ...settings, ...change } });
  },
  subscribe: stored.subscribe,
} as const;
