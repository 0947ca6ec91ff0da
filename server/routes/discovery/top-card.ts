import type { ApiRoute } from '../../api-exchange.ts';
import { compositionOf, hasSource, type Song } from '../../catalogue/catalogue.ts';
import { playCountOf } from '../../catalogue/popularity.ts';
import { shuffled } from '../../lists/list-spec.ts';
import { accessFields, artistPicture, coverUrl, qualityFields, transParam } from '../song-fields.ts';

const CARD_SIZE = 20;

/** A radio: which recordings it draws from. */
type Card = { description: string; pick: (song: Song) => boolean };

const OPEN: readonly Song['access'][] = ['free', 'vip'];
const listed = (song: Song): boolean => hasSource(song) && song.container === 'mp3' && OPEN.includes(song.access);

const CARDS: Readonly<Record<string, Card>> = {
  '1': { description: '私人专属好歌推荐', pick: listed },
  '2': { description: '经典怀旧金曲', pick: (song) => listed(song) && song.released < '2025-09-01' },
  '3': { description: '热门好歌精选', pick: (song) => listed(song) && playCountOf(song) >= 25000 },
  '4': { description: '小众宝藏佳作', pick: (song) => listed(song) && playCountOf(song) < 2500 },
  '5': { description: '新歌速递', pick: (song) => listed(song) && song.released >= '2026-03-01' },
  '6': { description: '会员专享好歌', pick: (song) => listed(song) && song.access === 'vip' },
};

function entry(song: Song, place: number, baseUrl: string): Record<string, unknown> {
  const { privilege, payType } = accessFields(song.access);
  const singers = song.artists.map(({ id, name }) => ({ id, name, avatar: artistPicture(id, baseUrl) }));
  const albumId = song.album?.id ?? 0;
  return {
    songname: song.title,
    author_name: song.artistName,
    filename: `${song.artistName} - ${song.title}`,
    ori_audio_name: song.title,
    hash: song.hashes['128'],
    hash_128: song.hashes['128'],
    hash_320: qualityFields(song, '320').hash,
    hash_flac: qualityFields(song, 'flac').hash,
    // This call changes its mind about these two types from song to song.
    album_id: place % 2 === 0 ? albumId : String(albumId),
    singerinfo: place % 2 === 1 && singers.length === 1 ? singers[0] : singers,
    album_name: song.album?.name ?? '',
    songid: song.audioId,
    mixsongid: String(song.mixSongId),
    time_length: compositionOf(song).seconds,
    sizable_cover: coverUrl(song, baseUrl),
    privilege,
    pay_type: payType,
    trans_param: transParam(song, baseUrl),
    relate_goods: {},
  };
}

let calls = 0;

/** `/top/card`: one helping of a radio. Every call brings other songs; unknown radios are empty. */
export const topCard: ApiRoute = (request, { catalogue }) => {
  const wanted = request.param('card_id');
  const id = wanted === '' ? '1' : wanted;
  const card = Object.hasOwn(CARDS, id) ? CARDS[id] : undefined;
  calls += 1;
  const songs =
    card === undefined
      ? []
      : shuffled(catalogue.recordings().filter(card.pick), `card:${id}:${calls}`).slice(0, CARD_SIZE);
  return {
    body: {
      data: {
        card_id: /^\d{1,9}$/.test(id) ? Number(id) : 0,
        song_list: songs.map((song, place) => entry(song, place, request.baseUrl)),
        song_list_size: songs.length,
        OlexpIds: '',
        bi_biz: 'singlecard',
        sign: '',
        rec_desc: card?.description ?? '',
        rec_user_nickname: '',
      },
      status: 1,
      error_code: 0,
    },
  };
};
