import * as v from 'valibot';
import { sessionOf, storedUserData } from '@/api/account/session';
import type { Song } from '@/core/song/song';
import { songSchema } from '@/core/song/song-schema';
import { storedValue } from '@/storage/stored-value';
import { useStoredValue } from '../use-stored-value';

/** Maximum number of stored entries (docs/behaviour.md#command-palette). */
const recentLimit = 12;

const longestId = 300;

/** An entry of the command palette that was used. */
export type RecentEntry = {
  /** `PaletteEntry.id`. */
  id: string;
  /** The song of an entry that stands in no list of this device: one of the service. */
  song?: Song | undefined;
  /** Id of the user whose account it belongs to, such as that of a playlist. */
  userId?: string | undefined;
};

const entrySchema: v.GenericSchema<unknown, RecentEntry> = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(longestId)),
  song: v.optional(songSchema),
  userId: v.optional(v.string()),
});

const storedEntries = storedValue<readonly RecentEntry[]>({
  key: 'palette_recent',
  schema: v.pipe(
    v.array(v.unknown()),
    v.transform((stored) =>
      unique(stored.flatMap((entry) => (v.is(entrySchema, entry) ? [v.parse(entrySchema, entry)] : []))),
    ),
  ),
  fallback: [],
});

/** Makes an entry the newest. */
export function rememberEntry(entry: RecentEntry): void {
  if (entry.id.length > longestId) return;
  storedEntries.write(unique([entry, ...storedEntries.read()]));
}

/** The entries used last, newest first. */
export function useRecentEntries(): readonly RecentEntry[] {
  return useStoredValue(storedEntries);
}

/** Removes entries of any account but that of the user who is logged in, at the start and on every change of the user. */
export function forgetForeignEntries(): void {
  const userId = sessionOf(storedUserData.read())?.userId;
  const entries = storedEntries.read();
  const own = entries.filter((entry) => entry.userId === undefined || entry.userId === userId);
  if (own.length < entries.length) storedEntries.write(own, { discardOld: true });
}

/** Each entry once; at most twelve. */
function unique(entries: readonly RecentEntry[]): RecentEntry[] {
  const byId = new Map<string, RecentEntry>();
  for (const entry of entries) if (!byId.has(entry.id)) byId.set(entry.id, entry);
  return [...byId.values()].slice(0, recentLimit);
}
