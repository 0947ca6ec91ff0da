import type { LyricLanguage } from '../music/lyric-words.ts';
import type { ArtistKey } from './song-spec.ts';

export type Album = {
  id: number;
  name: string;
  released: string;
  artist: ArtistKey;
  language: LyricLanguage;
};

/** All albums are invented. Ids never change. */
export const ALBUMS: Record<string, Album> = {
  drizzle: {
    id: 62001,
    name: '小雨收信处',
    released: '2025-03-14',
    artist: 'window',
    language: 'zh-Hans',
  },
  balcony: {
    id: 62002,
    name: '阳台植物志',
    released: '2026-01-09',
    artist: 'window',
    language: 'zh-Hans',
  },
  neon: { id: 62003, name: '霓虹退潮', released: '2025-08-22', artist: 'tide', language: 'zh-Hant' },
  bytes: {
    id: 62004,
    name: '8ビットの春休み',
    released: '2025-04-01',
    artist: 'bean',
    language: 'ja',
  },
  slope: {
    id: 62005,
    name: '坂道ワルツ集',
    released: '2024-11-03',
    artist: 'glass',
    language: 'ja',
  },
  cloud: {
    id: 62006,
    name: '구름 위의 막차',
    released: '2025-10-17',
    artist: 'drawer',
    language: 'ko',
  },
  atlas: {
    id: 62007,
    name: 'Atlas of Small Towns',
    released: '2025-06-06',
    artist: 'meridian',
    language: 'en',
  },
  citrus: { id: 62008, name: 'Citrus Hour', released: '2026-02-20', artist: 'marlow', language: 'en' },
  polar: {
    id: 62009,
    name: 'Polar Night Radio',
    released: '2024-12-12',
    artist: 'ferro',
    language: 'en',
  },
};

function pair(
  artist: ArtistKey,
  language: LyricLanguage,
  id: number,
  live: readonly [string, string],
  sessions: readonly [string, string],
): { live: Album; sessions: Album } {
  const album = (albumId: number, [name, released]: readonly [string, string]): Album => ({
    id: albumId,
    name,
    released,
    artist,
    language,
  });
  return { live: album(id, live), sessions: album(id + 1, sessions) };
}

/** Where an artist's concert recordings and other versions appeared. */
export const EDITION_ALBUMS: Record<ArtistKey, { live: Album; sessions: Album }> = {
  window: pair('window', 'zh-Hans', 62101, ['南窗巡演现场', '2026-03-20'], ['窗边练习曲', '2026-04-17']),
  tide: pair('tide', 'zh-Hant', 62111, ['退潮巡迴現場', '2026-03-27'], ['電台錄音室', '2026-05-08']),
  bean: pair('bean', 'ja', 62121, ['ソラマメ・ライブ便', '2026-02-13'], ['べつばん通信', '2026-04-10']),
  glass: pair('glass', 'ja', 62131, ['硝子坂コンサート', '2026-01-30'], ['月夜の小品集', '2026-03-06']),
  drawer: pair('drawer', 'ko', 62141, ['구름 위의 무대', '2026-04-03'], ['서랍 속 다른 버전', '2026-05-22']),
  meridian: pair('meridian', 'en', 62151, ['Live in Small Towns', '2026-03-13'], ['Kitchen Takes', '2026-05-01']),
  marlow: pair('marlow', 'en', 62161, ['One Night, Low Lamps', '2026-04-24'], ['Second Squeeze', '2026-05-29']),
  ferro: pair('ferro', 'en', 62171, ['On Air, Off Season', '2026-02-06'], ['Spare Frequencies', '2026-04-08']),
};

/** Every album, the original ones first. */
export const ALL_ALBUMS: readonly Album[] = [
  ...Object.values(ALBUMS),
  ...Object.values(EDITION_ALBUMS).flatMap(({ live, sessions }) => [live, sessions]),
];
