import type { ApiCall, ApiRoute } from '../../api-exchange.ts';
import { hasSource, type Song } from '../../catalogue/catalogue.ts';
import { playCountOf } from '../../catalogue/popularity.ts';
import { dayText } from '../../china-time.ts';
import { shuffled } from '../../lists/list-spec.ts';
import { isOnRadio } from '../../lists/stations.ts';
import { success } from '../answers.ts';
import { shapesOf } from '../shapes.ts';
import { coverUrl, songFacts } from '../song-fields.ts';
import templates from './recommendations.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

const LIST_SIZE = 30;
const CARD_SIZE = 20;

/** A recommended song, alone or in a list. */
export function recommendedSong(song: Song, baseUrl: string): Record<string, unknown> {
  return SHAPES.recommendedSong(songFacts(song, baseUrl));
}

/** `/everyday/recommend`: songs of the day, which changes at midnight UTC+8 as in the original service. */
const everydayRecommend: ApiRoute = ({ baseUrl }, { catalogue }) => {
  const day = dayText(Math.floor(Date.now() / 1000)).replaceAll('-', '');
  // Only playable songs are recommended.
  const found = shuffled(catalogue.songs.filter(hasSource), `everyday:${day}`).slice(0, LIST_SIZE);
  const songs = found.map((song) => recommendedSong(song, baseUrl));
  const cover = found[0] === undefined ? '' : coverUrl(found[0], baseUrl);
  return success(SHAPES.everyday({ day, size: songs.length, cover, songs }));
};

/** A radio and its recordings. */
type Card = { description: string; pick: (song: Song) => boolean };

const CARDS: Readonly<Record<string, Card>> = {
  '1': { description: '私人专属好歌推荐', pick: isOnRadio },
  '2': { description: '经典怀旧金曲', pick: (song) => isOnRadio(song) && song.released < '2025-09-01' },
  '3': { description: '热门好歌精选', pick: (song) => isOnRadio(song) && playCountOf(song) >= 25000 },
  '4': { description: '小众宝藏佳作', pick: (song) => isOnRadio(song) && playCountOf(song) < 2500 },
  '5': { description: '新歌速递', pick: (song) => isOnRadio(song) && song.released >= '2026-03-01' },
  '6': { description: '会员专享好歌', pick: (song) => isOnRadio(song) && song.access === 'vip' },
};

/** A song of a radio. The types of two fields vary from song to song. */
export function cardSong(song: Song, place: number, baseUrl: string): Record<string, unknown> {
  const entry = SHAPES.cardSong(songFacts(song, baseUrl));
  if (place % 2 === 0) return entry;
  const singers = entry.singerinfo as readonly unknown[];
  return { ...entry, album_id: String(entry.album_id), singerinfo: singers.length === 1 ? singers[0] : singers };
}

let calls = 0;

/** `/top/card`: songs of a radio, different in every call; empty for unknown radios. */
const topCard: ApiRoute = ({ param, baseUrl }, { catalogue }) => {
  const id = param('card_id') || '1';
  const card = Object.hasOwn(CARDS, id) ? CARDS[id] : undefined;
  calls += 1;
  const drawn = card === undefined ? [] : shuffled(catalogue.recordings().filter(card.pick), `card:${id}:${calls}`);
  const songs = drawn.slice(0, CARD_SIZE).map((song, place) => cardSong(song, place, baseUrl));
  return success(
    SHAPES.card({
      cardId: /^\d{1,9}$/.test(id) ? Number(id) : 0,
      songs,
      size: songs.length,
      description: card?.description ?? '',
    }),
  );
};

export const RECOMMENDATIONS_CALLS: readonly ApiCall[] = [
  { path: '/everyday/recommend', route: everydayRecommend },
  { path: '/top/card', route: topCard },
];
