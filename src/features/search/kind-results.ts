import { type SongMatch, searchSongs } from '@/api/catalogue/search.ts';
import { type ArtistCard, searchAlbums, searchArtists, searchPlaylists } from '@/api/catalogue/search-results.ts';
import { searchVideos } from '@/api/catalogue/videos.ts';
import type { PlaylistCard } from '@/core/playlist/playlist.ts';
import type { Album } from '@/core/song/album.ts';
import { artistLine } from '@/core/song/song.ts';
import { textMatcher } from '@/core/text/folded.ts';
import type { VideoCard } from '@/core/videos/video.ts';
import { api } from '@/state/queries/api.ts';
import type { ListedKind } from './search-kinds.ts';

/** A search for one kind. */
export type KindRequest = { query: string; kind: ListedKind; page: number };

/** A page of results of one kind. */
export type Results = { total: number } & (
  | { kind: 'song' | 'lyric'; items: SongMatch[] }
  | { kind: 'special'; items: PlaylistCard[] }
  | { kind: 'album'; items: Album[] }
  | { kind: 'author'; items: ArtistCard[] }
  | { kind: 'mv'; items: VideoCard[] }
);

/** `/search` for one kind. Rejects like every call. */
export async function fetchResults({ query, kind, page }: KindRequest, signal: AbortSignal): Promise<Results> {
  switch (kind) {
    case 'song':
    case 'lyric': {
      const { songs, total } = await searchSongs(api, query, page, signal, kind);
      return { kind, items: songs, total };
    }
    case 'special':
      return { kind, ...(await searchPlaylists(api, query, page, signal)) };
    case 'album':
      return { kind, ...(await searchAlbums(api, query, page, signal)) };
    case 'author':
      return { kind, ...(await searchArtists(api, query, page, signal)) };
    case 'mv':
      return { kind, ...(await searchVideos(api, query, page, signal)) };
    default:
      return kind satisfies never;
  }
}

/** The results whose displayed texts contain every word of a text; all for a blank text. */
export function filterResults(results: Results, text: string): Results {
  const fits = textMatcher(text);
  if (!fits) return results;
  switch (results.kind) {
    case 'song':
    case 'lyric': {
      const items = results.items.filter(({ song, lyric }) =>
        fits(song.title, artistLine(song), song.album?.name ?? '', lyric),
      );
      return { ...results, items };
    }
    case 'special':
      return { ...results, items: results.items.filter(({ name, creatorName }) => fits(name, creatorName)) };
    case 'album': {
      const items = results.items.filter(({ name, artists }) => fits(name, ...artists.map((artist) => artist.name)));
      return { ...results, items };
    }
    case 'author':
      return { ...results, items: results.items.filter(({ name }) => fits(name)) };
    case 'mv': {
      const items = results.items.filter(({ title, artists }) => fits(title, ...artists.map(({ name }) => name)));
      return { ...results, items };
    }
    default:
      return results satisfies never;
  }
}
