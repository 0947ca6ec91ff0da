import type { ApiBody, ApiRequest, ApiRoute } from '../../api-exchange.ts';
import { findSongs } from '../../catalogue/song-search.ts';
import { searchAlbums, searchArtists } from './search-collections.ts';

/** Hints of each kind where the call asks for no number, and at most. */
const HINTS = { usual: 10, largest: 30 };

/** `/search/suggest`: texts to search for that fit what is typed so far: titles, then artists and albums. No videos here. */
export const searchSuggest: ApiRoute = (request, context) => {
  const typed = request.param('keywords');
  if (typed.trim() === '') return { body: answer([]) };
  const songs = findSongs(context.catalogue, typed).map(({ title, artistName }) => ({
    text: title,
    artist: artistName,
  }));
  const artists = searchArtists(request, context).entries(0, count(request, 'musicTipCount'));
  const albums = searchAlbums(request, context).entries(0, count(request, 'albumTipCount'));
  return {
    body: answer([
      group('', unique(songs).slice(0, count(request, 'musicTipCount'))),
      group('歌手', unique(artists.map(({ AuthorName }) => ({ text: String(AuthorName), artist: '' })))),
      group(
        '专辑',
        unique(albums.map(({ albumname, singer }) => ({ text: String(albumname), artist: String(singer) }))),
      ),
    ]),
  };
};

type Hint = { text: string; artist: string };

function answer(groups: readonly { RecordCount: number }[]): ApiBody {
  const data = groups.filter(({ RecordCount }) => RecordCount > 0);
  return { status: 1, error_code: 0, error_msg: '', data };
}

function group(label: string, hints: readonly Hint[]) {
  return {
    // Spelt so by the real service.
    LableName: label,
    RecordCount: hints.length,
    RecordDatas: hints.map(({ text, artist }) => ({
      HintInfo: text,
      HintInfo2: '',
      subtitle: artist,
      Hot: 0,
      icon: '',
    })),
  };
}

function unique(hints: readonly Hint[]): Hint[] {
  return [...new Map(hints.map((hint) => [hint.text, hint])).values()];
}

function count(request: ApiRequest, name: string): number {
  const text = request.param(name);
  return /^\d+$/.test(text) ? Math.min(Number(text), HINTS.largest) : HINTS.usual;
}
