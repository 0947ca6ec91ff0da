import * as v from 'valibot';
import { changeStoredSettings, defaultSettings, parseSettings, type Settings } from '@/core/settings/settings.ts';
import type { WriteResult } from './refused-writes.ts';
import { storedValue } from './stored-value.ts';

/** The stored object, which other versions read too, and its parsed settings. */
type StoredSettings = { raw: unknown; settings: Settings };

const stored = storedValue<StoredSettings>({
  key: 'settings',
  schema: v.pipe(
    v.unknown(),
    // Before `looseObject`, which accepts an array and returns an object.
    v.check((raw) => !Array.isArray(raw)),
    v.looseObject({}),
    v.transform((raw) => ({ raw, settings: parseSettings(raw) })),
  ),
  fallback: { raw: {}, settings: defaultSettings },
  toStored: ({ raw }) => raw,
});

/** Stored settings for pages and the engine. Only the settings store changes them. */
export const storedSettings = {
  /** Returns the same object until they change. An invalid field falls back to its default alone. */
  read: (): Settings => stored.read().settings,
  /** Changes these fields; all others in the stored object are preserved. */
  change(change: Partial<Settings>): WriteResult {
    const { raw, settings } = stored.read();
    return stored.write({ raw: changeStoredSettings(raw, change), settings: { ...settings, ...change } });
  },
  subscribe: stored.subscribe,
} as const;
