import type { ApiCall, ApiRoute } from '../../api-exchange.ts';
import { compositionOf, type Song } from '../../catalogue/catalogue.ts';
import { lyricAccessKey } from '../../catalogue/song-hash.ts';
import { findSongs } from '../../catalogue/song-search.ts';
import { shapesOf } from '../shapes.ts';
import templates from './search-lyric.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

function candidate(song: Song): Record<string, unknown> {
  const plain = song.spec.lyricKind === 'plain';
  return SHAPES.lyricCandidate({
    id: song.lyricId,
    accessKey: lyricAccessKey(song.lyricId),
    artistName: song.artistName,
    title: song.title,
    ms: compositionOf(song).seconds * 1000,
    krcType: plain ? 2 : 1,
    contentType: plain ? 1 : 0,
  });
}

/** `/search/lyric`: lyric files of a song, by the hash of any quality or by keywords. */
const searchLyric: ApiRoute = ({ param }, { catalogue }) => {
  const byHash = catalogue.byHash(param('hash'))?.song;
  const keywords = param('keywords');
  const song = byHash ?? (param('hash') === '' ? findSongs(catalogue, keywords)[0] : undefined);
  const withLyric = song?.spec.lyricKind === 'none' ? undefined : song;
  return {
    body: SHAPES.lyrics({
      keyword: song === undefined ? keywords : `${song.artistName} - ${song.title}`,
      proposal: withLyric?.lyricId ?? '',
      candidates: withLyric === undefined ? [] : [candidate(withLyric)],
      artists: song?.artists ?? [],
    }),
  };
};

export const SEARCH_LYRIC_CALLS: readonly ApiCall[] = [{ path: '/search/lyric', route: searchLyric }];
