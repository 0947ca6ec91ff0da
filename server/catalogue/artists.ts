import { ARTIST_PROFILES, type ArtistProfile } from './artist-profiles.ts';
import type { ArtistKey } from './song-spec.ts';

export type Artist = ArtistProfile & { id: number; name: string };

function artist(key: ArtistKey, id: number, name: string): Artist {
  return { id, name, ...ARTIST_PROFILES[key] };
}

/** All artists are invented. Ids never change. */
export const ARTISTS: Record<ArtistKey, Artist> = {
  window: artist('window', 4101, '南窗纸鸢'),
  tide: artist('tide', 4102, '晚潮電台'),
  bean: artist('bean', 4103, 'ソラマメ通信'),
  glass: artist('glass', 4104, '硝子坂オルガン'),
  drawer: artist('drawer', 4105, '구름서랍'),
  meridian: artist('meridian', 4106, 'Paper Meridian'),
  marlow: artist('marlow', 4107, 'Marlow & the Low Lamps'),
  ferro: artist('ferro', 4108, 'Ferro Lantern'),
};

const BY_ID = new Map(Object.values(ARTISTS).map((entry) => [entry.id, entry]));

export function artistById(id: number): Artist | undefined {
  return BY_ID.get(id);
}
