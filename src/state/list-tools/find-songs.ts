import { searchSongs } from '@/api/catalogue/search.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { namedSong } from '@/core/list-tools/duplicates.ts';
import { matchSongs, type SongMatch } from '@/core/list-tools/song-match.ts';
import { comparedNames, type NamedSong } from '@/core/list-tools/song-names.ts';
import type { Song } from '@/core/song/song.ts';

type WantedSong = NamedSong & { isSwappable?: boolean };

/** Finds the songs that may be the wanted one, the best first. */
export type FindSong = (wanted: WantedSong, signal: AbortSignal) => Promise<readonly SongMatch[]>;

/**
 * Finds songs by searching the service, with a second search by the bare title if the first finds no clear match.
 * Rejects as every call does.
 */
export function findOnService(client: ApiClient): FindSong {
  return async (wanted, signal) => {
    const { title, artists } = wanted;
    const bareTitle = title.replace(/\s*[([（【［].*$/, '').trim() || title;
    const queries = [[artists[0] ?? '', title], [artists[0] ?? '', bareTitle], [bareTitle]];
    const searched = new Set<string>();
    const found = new Map<string, Song>();
    for (const parts of queries) {
      const query = parts.filter(Boolean).join(' ').slice(0, maxQueryLength);
      if (searched.has(query)) continue;
      searched.add(query);
      for (const { song } of (await searchSongs(client, query, 1, signal)).songs) found.set(song.hash, song);
      const matches = matchSongs(wanted, [...found.values()]);
      if (matches.length > 0 && matches[0]?.confidence !== 'doubtful') return matches;
      if (searched.size >= maxSearches) break;
    }
    return matchSongs(wanted, [...found.values()]);
  };
}

/** Searches for each song: more would let the provider ask for a verification. */
const maxSearches = 2;

const maxQueryLength = 100;

/** Finds songs among known ones, such as those of this device, by title. Linear in their number, once. */
export function findAmong(songs: readonly Song[]): FindSong {
  const byTitle = new Map<string, Song[]>();
  for (const song of songs) {
    const { title } = comparedNames(namedSong(song));
    const same = byTitle.get(title) ?? [];
    byTitle.set(title, same);
    same.push(song);
  }
  return async (wanted) => {
    const titles = [wanted.title, ...(wanted.isSwappable ? wanted.artists : [])];
    const keys = new Set(titles.map((title) => comparedNames({ title, artists: [] }).title));
    return matchSongs(
      wanted,
      [...keys].flatMap((key) => byTitle.get(key) ?? []),
    );
  };
}
