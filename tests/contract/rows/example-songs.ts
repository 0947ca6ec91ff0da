import type { ArtistRef, CatalogueSong } from '../../../src/core/song/song.ts';

/** The invented songs of the example bodies, with every field that any of the calls sends. */
const tide: ArtistRef = { name: '潮汐信箱', id: '3301' };
const lumen: ArtistRef = { name: 'Lumen Ferry', id: '3302' };
const lin: ArtistRef = { name: '林汀', id: '3303' };
const keeper: ArtistRef = { name: '灯塔管理处', id: '3304' };
const station: ArtistRef = { name: '霧ノ駅', id: '3305' };

type SongExample = Omit<CatalogueSong, 'hash' | 'cover' | 'albumAudioId' | 'origin'>;

function song(number: number, hash: string, facts: SongExample): CatalogueSong {
  return {
    hash,
    cover: `http://imge.kugou.com/stdmusic/{size}/20260401/2026040110000${number}00.jpg`,
    albumAudioId: `70010000${number}`,
    origin: 'catalogue',
    ...facts,
  };
}

export const lighthouse = song(1, '5013C1C77C2A7B46B4B9143FED4B7274', {
  title: '纸灯塔',
  artists: [tide],
  album: { name: '海雾来信', id: '51001' },
  durationMs: 214_000,
  access: 'vip',
  variants: { high: '3B35CDBFF4533F42F04705DB6C3E3A9F', lossless: '0828BED41B1B990CAB1299589319A7B9' },
});

export const tram = song(2, '0BE629F9316BB3A792C166B2107531A6', {
  title: 'Slow Tram to Harbor',
  artists: [lumen],
  album: { name: 'Night Timetable', id: '51002' },
  durationMs: 187_000,
  access: 'free',
  variants: { high: '8E61FD283AD99FF7449A468973A277A3', lossless: 'F074BCF4F0E641ECCEBAADC5D4EA4382' },
});

export const nightFlight = song(3, 'BFA675F95C3FA830274A4E54A143AE9E', {
  title: '夜航信号',
  artists: [tide, lin],
  album: { name: '海雾来信', id: '51001' },
  durationMs: 245_000,
  access: 'free',
  variants: { high: '9067DB3ECD90F50806FB7C1C491E63FC', lossless: '5EF4AFF3BEB82D7BEE079BF76EE56649' },
});

export const ticketGate = song(4, 'B1D0B4DDEFAF0EA659F95B7AE8EF3400', {
  title: '霧の改札',
  artists: [station],
  album: { name: '霧ノ駅 EP', id: '51003' },
  durationMs: 198_000,
  access: 'free',
  variants: { high: '8ABF7815222DBD8DA8A7722AAFA93062', lossless: 'AE916D771515764EA19FA175C8D1BF07' },
});

/** Its title contains the separator of artist and title. */
export const glassWeather = song(5, 'BBAB149823C18CA52550A2B2A630B400', {
  title: 'Glass Weather - Harbor Session',
  artists: [lumen],
  album: { name: 'Night Timetable', id: '51002' },
  durationMs: 263_000,
  access: 'paid',
  variants: { high: '7530224EE64CDAD7A72E2AD4092BC273', lossless: '4B192A7BDD4632B4B1815DE97FB3BFE4' },
});

export const platform = song(6, '801C5FA8B36B80FEA2FAE0BF44E5D9AC', {
  title: '第七号站台',
  artists: [keeper],
  album: null,
  durationMs: 176_000,
  access: 'no-copyright',
  variants: {},
});

/** A song as described by calls that send no artist ids. */
export function withoutArtistIds(song: CatalogueSong): CatalogueSong {
  return { ...song, artists: song.artists.map(({ name }) => ({ name, id: null })) };
}
