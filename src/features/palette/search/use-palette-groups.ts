import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { matchReason } from '@/core/palette/match-reason.ts';
import { type PaletteQuery, PaletteSearch, paletteQuery } from '@/core/palette/palette-search.ts';
import {
  type Converters,
  readingOf,
  type SearchText,
  scriptsOf,
  searchText,
  typedReading,
} from '@/core/palette/search-text.ts';
import type { QueueItem } from '@/core/queue/queue-items.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { type RecentEntry, useRecentEntries } from '@/state/palette.ts';
import { loadConverters, useConverters } from '@/widgets/search/converters.ts';
import type { PaletteEntry, PaletteGroup } from '../entries/palette-entry.ts';
import type { SongEntries } from '../entries/use-song-entries.tsx';
import { type PreparedTexts, songTexts, trackTexts } from './prepared-texts.ts';

/** Maximum numbers of entries of a group; more letters find the others. */
const shownEntries = { pages: 6, actions: 6, settings: 6, playlists: 6, queue: 6, local: 12, catalogue: 8 } as const;

/** Maximum number of recent entries before anything is typed. */
const shownRecents = 6;

/** Fit of an entry for a text with numbers: above any other, see `fitOf`. */
const numberFit = 2;

/** Ranks a recent entry above others with a similar score. */
const recentBonus = 0.2;

export type EntryGroup = { id: PaletteGroup; entries: readonly PaletteEntry[] };

/** Everything that the palette can find. */
export type PaletteSources = {
  /** Pages, actions, settings and playlists. */
  entries: readonly PaletteEntry[];
  queue: readonly QueueItem[];
  tracks: readonly LocalTrack[];
  /** Already filtered by the service. */
  catalogue: readonly Song[];
  /** The entry of a text with numbers, such as `sleep 25`; the best match. */
  number: PaletteEntry | null;
  /** Entries that open the search pages for this text. */
  search: readonly PaletteEntry[];
  songEntries: SongEntries;
};

const fixedGroups = ['pages', 'actions', 'settings', 'playlists'] as const;

/** The groups for a text, best match first; all entries without a text. */
export function usePaletteGroups(text: string, sources: PaletteSources): readonly EntryGroup[] {
  const { entries, queue, tracks, catalogue, number, search, songEntries } = sources;
  const recents = useRecentEntries();
  const entrySearch = useEntrySearch(entries);
  const queueSearch = useSongSearch(queue, songOfItem, songTexts);
  const trackSearch = useSongSearch(tracks, itself, trackTexts);
  const converters = useConverters();
  const isBlank = text.trim() === '';
  const recentEntries = useMemo(
    () => (isBlank ? knownRecents(recents, entries, tracks, songEntries) : []),
    [isBlank, recents, entries, tracks, songEntries],
  );
  /** Matches on this device, which are not searched again when the service answers. */
  const found = useMemo(() => {
    if (isBlank) return [];
    const query = queryOf(text, converters);
    const recentIds = new Set(recents.map(({ id }) => id));
    const bonus = ({ id }: PaletteEntry) => (recentIds.has(id) ? recentBonus : 0);
    const hits = entrySearch.search(query, entries.length, bonus);
    const scored = fixedGroups.map((id) => {
      const own = hits.filter(({ item }) => item.group === id);
      const items = own.map(({ item }) => item);
      if (number?.group !== id) return { id, fit: own[0]?.fit ?? 0, entries: items.slice(0, shownEntries[id]) };
      // A value that has an entry of its own is that entry.
      const first = entries.find((entry) => entry.id === number.id) ?? number;
      const others = items.filter((entry) => entry.id !== number.id);
      return { id, fit: numberFit, entries: [first, ...others].slice(0, shownEntries[id]) };
    });
    const inQueue = queueSearch.search(query, shownEntries.queue);
    const queued = new Set(inQueue.map(({ item }) => songId(item.song)));
    const local = trackSearch.search(query, shownEntries.local).filter(({ item }) => !queued.has(`local:${item.id}`));
    return [
      ...scored,
      {
        id: 'queue' as const,
        fit: inQueue[0]?.fit ?? 0,
        entries: inQueue.map(({ item }) => songEntries.ofQueue(item)),
      },
      { id: 'local' as const, fit: local[0]?.fit ?? 0, entries: local.map(({ item }) => songEntries.ofTrack(item)) },
    ].sort((a, b) => b.fit - a.fit);
  }, [isBlank, text, converters, recents, entries, number, entrySearch, queueSearch, trackSearch, songEntries]);
  const groups = useMemo((): readonly EntryGroup[] => {
    if (isBlank) {
      const shown = new Set(recentEntries.map(({ id }) => id));
      const rest = fixedGroups.map((id) => ({
        id,
        entries: entries.filter((entry) => entry.group === id && !entry.isMinor && !shown.has(entry.id)),
      }));
      return [{ id: 'recent', entries: recentEntries }, ...rest];
    }
    const known = new Set(found.flatMap(({ entries }) => entries.flatMap(({ song }) => (song ? [songId(song)] : []))));
    const songs = catalogue.filter((song) => !known.has(songId(song))).slice(0, shownEntries.catalogue);
    return [
      ...found,
      { id: 'catalogue', entries: songs.map(songEntries.ofService) },
      { id: 'search', entries: search },
    ];
  }, [isBlank, recentEntries, entries, found, catalogue, search, songEntries]);
  return useMemo(() => {
    const query = queryOf(text, converters);
    const withReason = (entry: PaletteEntry): PaletteEntry => {
      if (entry.id === number?.id || entry.group === 'search') return entry;
      const reason = matchReason(query, entry, (part) => readingOf(part, converters));
      return reason === '' ? entry : { ...entry, reason };
    };
    return isBlank ? groups : groups.map((group) => ({ ...group, entries: group.entries.map(withReason) }));
  }, [isBlank, text, converters, number, groups]);
}

function queryOf(text: string, converters: Converters): PaletteQuery {
  return paletteQuery(text, (word) => typedReading(word, converters));
}

/** Stored entries that still exist, newest first. */
function knownRecents(
  recents: readonly RecentEntry[],
  entries: readonly PaletteEntry[],
  tracks: readonly LocalTrack[],
  songEntries: SongEntries,
): readonly PaletteEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const localPrefix = 'song:local:';
  const localIds = new Set(
    recents.flatMap(({ id }) => (id.startsWith(localPrefix) ? [id.slice(localPrefix.length)] : [])),
  );
  const byTrack = new Map<string, LocalTrack>();
  if (localIds.size > 0) for (const track of tracks) if (localIds.has(track.id)) byTrack.set(track.id, track);
  return recents
    .flatMap(({ id, song }): PaletteEntry[] => {
      const known = byId.get(id);
      if (known) return [known];
      if (song) return [songEntries.ofService(song)];
      const track = id.startsWith(localPrefix) ? byTrack.get(id.slice(localPrefix.length)) : undefined;
      return track ? [songEntries.ofTrack(track)] : [];
    })
    .slice(0, shownRecents);
}

/** The search of pages, actions, settings and playlists, including their readings, because they are few. */
function useEntrySearch(entries: readonly PaletteEntry[]): PaletteSearch<PaletteEntry> {
  const converters = useConverters();
  useEffect(() => {
    const names = entries.map(({ name, detail }) => name + detail).join('');
    void loadConverters(scriptsOf(names));
  }, [entries]);
  return useMemo(() => {
    const texts = new Map<PaletteEntry, SearchText>();
    const textOf = (entry: PaletteEntry): SearchText => {
      const known = texts.get(entry);
      if (known) return known;
      const { name, detail, keywords = '' } = entry;
      const text = searchText(name, `${detail} ${keywords}`.trim(), (part) => readingOf(part, converters));
      texts.set(entry, text);
      return text;
    };
    const search = new PaletteSearch(textOf);
    search.setItems(entries);
    return search;
  }, [entries, converters]);
}

const songOfItem = ({ song }: QueueItem): Song => song;
const itself = (track: LocalTrack): LocalTrack => track;

/** The search of many songs; a new object whenever more of them are prepared. */
function useSongSearch<Item, Key extends object>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  texts: PreparedTexts<Key>,
): PaletteSearch<Item> {
  const [round, nextRound] = useReducer((count: number) => count + 1, 0);
  const [textOf] = useState(() => (item: Item) => texts.get(keyOf(item)));
  const start = useCallback(() => {
    const controller = new AbortController();
    void texts.prepare(items.map(keyOf), nextRound, controller.signal);
    return () => controller.abort();
  }, [items, keyOf, texts]);
  useEffect(start, [start]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of the items change with each round
  return useMemo(() => {
    const search = new PaletteSearch(textOf);
    search.setItems(items);
    return search;
  }, [items, round, textOf]);
}
