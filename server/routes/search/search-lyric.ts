import type { ApiRoute } from '../../api-exchange.ts';
import { compositionOf, type Song } from '../../catalogue/catalogue.ts';
import { lyricAccessKey } from '../../catalogue/song-hash.ts';
import { findSongs } from '../../catalogue/song-search.ts';

function candidate(song: Song): Record<string, unknown> {
  const plain = song.spec.lyricKind === 'plain';
  return {
    id: song.lyricId,
    product_from: '官方推荐歌词',
    accesskey: lyricAccessKey(song.lyricId),
    can_score: false,
    singer: song.artistName,
    song: song.title,
    duration: compositionOf(song).seconds * 1000,
    uid: '0',
    nickname: '',
    origiuid: '0',
    transuid: '0',
    sounduid: '0',
    originame: '',
    transname: '',
    soundname: '',
    parinfo: [],
    parinfoExt: [],
    language: '',
    krctype: plain ? 2 : 1,
    hitlayer: 7,
    hitcasemask: 0,
    adjust: 0,
    score: 60,
    contenttype: plain ? 1 : 0,
    content_format: 0,
    download_id: song.lyricId,
  };
}

/** `/search/lyric`: lyric files of a song, by the hash of any quality or by keywords. */
export const searchLyric: ApiRoute = (request, { catalogue }) => {
  const byHash = catalogue.byHash(request.param('hash'))?.song;
  const keywords = request.param('keywords');
  const song = byHash ?? (request.param('hash') === '' ? findSongs(catalogue, keywords)[0] : undefined);
  const candidates = song === undefined || song.spec.lyricKind === 'none' ? [] : [candidate(song)];
  return {
    body: {
      status: 200,
      info: 'OK',
      errcode: 200,
      errmsg: 'OK',
      keyword: song === undefined ? keywords : `${song.artistName} - ${song.title}`,
      proposal: candidates.length === 0 ? '' : song?.lyricId,
      has_complete_right: 0,
      companys: '',
      ugc: 0,
      ugccount: 0,
      expire: 7200,
      candidates,
      ugccandidates: [],
      artists:
        song === undefined
          ? []
          : song.artists.map(({ id, name }) => ({
              identity: 1,
              base: { author_id: id, author_name: name, is_publish: 1, avatar: '', identity: 1, type: 2 },
            })),
      ai_candidates: [],
    },
  };
};
