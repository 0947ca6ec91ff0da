import * as v from 'valibot';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionOf, storedUserData } from '@/api/account/session';
import type { Song } from '@/core/song/song';
import { songSchema } from '@/core/song/song-schema';
import { keyPlatform } from '@/state/keyboard/key-events';
import { storedValue } from '@/storage/stored-value';
import { useStoredValue } from './use-stored-value';

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

/** A key press, as a keyboard event has it. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/** The modifier of the keys of the palette: ⌘ on Apple's systems, where Ctrl+K deletes to the end of a line, else Ctrl. */
export function paletteModifier(): 'Meta' | 'Ctrl' {
  return keyPlatform() === 'mac' ? 'Meta' : 'Ctrl';
}

/** The combination that opens the palette, as `combinationOf` spells it. */
export function paletteKey(): string {
  return `${paletteModifier()}+k`;
}

/** Whether a key press opens or closes the command palette; also while a text field has the focus. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: Press): boolean {
  const isMeta = paletteModifier() === 'Meta';
  return key.toLowerCase() === 'k' && ctrlKey === !isMeta && metaKey === isMeta && !altKey && !shiftKey && !isComposing;
}

const paletteStore = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the command palette. */
export function openPalette(): void {
  paletteStore.setState({ isOpen: true });
}

export function closePalette(): void {
  paletteStore.setState({ isOpen: false });
}

/** Opens it, or closes it where it is open. */
export function togglePalette(): void {
  paletteStore.setState(({ isOpen }) => ({ isOpen: !isOpen }));
}

export function useIsPaletteOpen(): boolean {
  return useStore(paletteStore, ({ isOpen }) => isOpen);
}
