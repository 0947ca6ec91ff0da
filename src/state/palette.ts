import * as v from 'valibot';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionOf, storedUserData } from '@/api/account/session.ts';
import type { Song } from '@/core/song/song.ts';
import { songSchema } from '@/core/song/song-schema.ts';
import { keyPlatform } from '@/state/keyboard/key-events.ts';
import { storedValue } from '@/storage/stored-value.ts';
import { useStoredValue } from './use-stored-value.ts';

/** Maximum number of stored entries (docs/behaviour.md#command-palette). */
const recentLimit = 12;

const maxIdLength = 300;

/** A used entry of the command palette. */
export type RecentEntry = {
  /** `PaletteEntry.id`. */
  id: string;
  /** The song, if it is not stored in a list of this device: a song of the service. */
  song?: Song | undefined;
  /** Id of the user who owns the entry, such as a playlist. */
  userId?: string | undefined;
};

const entrySchema: v.GenericSchema<unknown, RecentEntry> = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(maxIdLength)),
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

/** Adds an entry as the newest. */
export function rememberEntry(entry: RecentEntry): void {
  if (entry.id.length > maxIdLength) return;
  storedEntries.write(unique([entry, ...storedEntries.read()]));
}

/** Recently used entries, newest first. */
export function useRecentEntries(): readonly RecentEntry[] {
  return useStoredValue(storedEntries);
}

/** Removes other users' entries. Called at the start and when the user changes. */
export function forgetForeignEntries(): void {
  const userId = sessionOf(storedUserData.read())?.userId;
  const entries = storedEntries.read();
  const own = entries.filter((entry) => entry.userId === undefined || entry.userId === userId);
  if (own.length < entries.length) storedEntries.write(own, { discardOld: true });
}

/** Unique entries, at most `recentLimit`. */
function unique(entries: readonly RecentEntry[]): RecentEntry[] {
  const byId = new Map<string, RecentEntry>();
  for (const entry of entries) if (!byId.has(entry.id)) byId.set(entry.id, entry);
  return [...byId.values()].slice(0, recentLimit);
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/** Modifier of the palette's key: ⌘ on macOS, where Ctrl+K deletes to the end of a line, else Ctrl. */
export function paletteModifier(): 'Meta' | 'Ctrl' {
  return keyPlatform() === 'mac' ? 'Meta' : 'Ctrl';
}

/** Combination that opens the palette, as `combinationOf` spells it. */
export function paletteKey(): string {
  return `${paletteModifier()}+k`;
}

/** Whether a key press toggles the command palette, even in a text field. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: Press): boolean {
  const isMeta = paletteModifier() === 'Meta';
  return key.toLowerCase() === 'k' && ctrlKey === !isMeta && metaKey === isMeta && !altKey && !shiftKey && !isComposing;
}

const paletteStore = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function openPalette(): void {
  paletteStore.setState({ isOpen: true });
}

export function closePalette(): void {
  paletteStore.setState({ isOpen: false });
}

export function togglePalette(): void {
  paletteStore.setState(({ isOpen }) => ({ isOpen: !isOpen }));
}

export function useIsPaletteOpen(): boolean {
  return useStore(paletteStore, ({ isOpen }) => isOpen);
}
