import { createHash } from 'node:crypto';
import type { Sound } from './media-server.ts';

export type Quality = '128' | '320' | 'flac' | 'high' | 'viper_atmos' | 'viper_clear' | 'viper_tape';

export type TwinSong = {
  /** From 1; the ids of the song follow from it. */
  number: number;
  title: string;
  artist: string;
  access: 'free' | 'vip' | 'paid' | 'no-copyright';
  seconds: number;
  /** Every song has `128`. */
  qualities: readonly Quality[];
  /** Qualities above 320 need VIP, though the song is free and its list says nothing of it. */
  needsVipAbove320?: boolean;
  /** Another version of the song with this number, and what tells it from that one. */
  versionOf?: number;
  suffix?: string;
  /** On no album. */
  isSingle?: boolean;
  /** The file of the standard quality is a video. */
  isVideo?: boolean;
  /** `plain` = text instead of KRC, `empty` = a candidate without content. Default: KRC by word. */
  lyrics?: 'plain' | 'empty';
};

const all = ['128', '320', 'flac', 'high'] as const;

/** All songs are invented. Each is a tone of its own pitch. */
export const songs: readonly TwinSong[] = [
  { number: 1, title: 'Ninth Buoy', artist: 'Paper Sextant', access: 'free', seconds: 40, qualities: all },
  {
    number: 2,
    title: 'Copper Almanac',
    artist: 'Paper Sextant',
    access: 'free',
    seconds: 36,
    qualities: all,
    needsVipAbove320: true,
  },
  { number: 3, title: 'Salt Ledger', artist: 'The Idle Gauges', access: 'vip', seconds: 38, qualities: all },
  {
    number: 4,
    title: 'Borrowed Tide',
    artist: 'The Idle Gauges',
    access: 'paid',
    seconds: 34,
    qualities: ['128', '320'],
  },
  {
    number: 5,
    title: 'Shut Lighthouse',
    artist: 'Mira Quayle',
    access: 'no-copyright',
    seconds: 32,
    qualities: ['128'],
    lyrics: 'empty',
  },
  {
    number: 6,
    title: 'Atlas of Drizzle',
    artist: 'Mira Quayle',
    access: 'free',
    seconds: 42,
    qualities: [...all, 'viper_atmos', 'viper_clear', 'viper_tape'],
  },
  {
    number: 7,
    title: 'Small Weather',
    artist: 'Mira Quayle',
    access: 'free',
    seconds: 30,
    qualities: ['128'],
    isSingle: true,
    lyrics: 'plain',
  },
  {
    number: 8,
    title: 'Borrowed Tide (Live)',
    artist: 'The Idle Gauges',
    access: 'free',
    seconds: 33,
    qualities: ['128'],
    versionOf: 4,
    suffix: 'Live',
    isVideo: true,
  },
];

/** The artists of the songs. */
export const artists = [
  { id: 4413, name: 'Paper Sextant', hasChapters: true },
  { id: 4415, name: 'The Idle Gauges', hasChapters: true },
  { id: 4411, name: 'Mira Quayle', hasChapters: false },
] as const;

export type TwinArtist = (typeof artists)[number];

/** The albums: one of all artists, and one for the other versions of its songs, which has no introduction. */
export const albums = [
  {
    id: 61001,
    name: 'Charts of the Inner Harbor',
    type: '专辑',
    publishedOn: '2026-04-01',
    intro: 'Drawn from memory.\n\nEvery depth is invented.',
  },
  { id: 61002, name: 'The Inner Harbor by Night', type: '现场专辑', publishedOn: '2026-04-17', intro: null },
] as const;

export type TwinAlbum = (typeof albums)[number];

/** The album of a song, with id 0 where it is on none. */
export function albumOf({ isSingle, versionOf }: TwinSong): { id: number; name: string } {
  if (isSingle) return { id: 0, name: '' };
  const { id, name } = versionOf === undefined ? albums[0] : albums[1];
  return { id, name };
}

export function albumById(id: string): TwinAlbum | undefined {
  return albums.find((album) => String(album.id) === id);
}

export function songsOn({ id }: TwinAlbum): TwinSong[] {
  return songs.filter((song) => albumOf(song).id === id);
}

/** The artists of the songs of an album. */
export function artistsOn(album: TwinAlbum): TwinArtist[] {
  return artists.filter(({ name }) => songsOn(album).some(({ artist }) => artist === name));
}

export function artistOf({ artist }: TwinSong): TwinArtist {
  const found = artists.find(({ name }) => name === artist);
  if (!found) throw new Error(`no artist ${artist}`);
  return found;
}

/** The part of a song that is free: its start and its length. */
export const preview = { startMs: 5000, seconds: 8 };

/** The hash of one quality of a song; `preview` is that of its free part. "" where the song does not have it. */
export function hashOf(song: TwinSong, quality: Quality | 'preview' = '128'): string {
  if (quality !== 'preview' && !song.qualities.includes(quality)) return '';
  return createHash('md5').update(`${song.number} ${quality}`).digest('hex').toUpperCase();
}

/** The song and the quality of a hash in any case; null where no song has it. */
export function findVariant(hash: string): { song: TwinSong; quality: Quality } | null {
  return variants.get(hash.toUpperCase()) ?? null;
}

const variants = new Map(
  songs.flatMap((song) => song.qualities.map((quality) => [hashOf(song, quality), { song, quality }] as const)),
);

const previews = new Map(songs.map((song) => [hashOf(song, 'preview'), song]));

/** What the media server plays for a hash. */
export function soundOf(hash: string): Sound | null {
  const song = findVariant(hash)?.song ?? previews.get(hash);
  if (!song) return null;
  return { frequencyHz: 220 * 2 ** (song.number / 6), seconds: previews.has(hash) ? preview.seconds : song.seconds };
}

/** Bit rates in kbit/s and levels, as the provider numbers them. */
export const qualityFacts: Record<Quality, { kbps: number; level: number; extension: string }> = {
  '128': { kbps: 128, level: 2, extension: 'mp3' },
  '320': { kbps: 320, level: 4, extension: 'mp3' },
  flac: { kbps: 871, level: 5, extension: 'flac' },
  high: { kbps: 1644, level: 6, extension: 'flac' },
  viper_atmos: { kbps: 640, level: 101, extension: 'flac' },
  viper_clear: { kbps: 1644, level: 102, extension: 'flac' },
  viper_tape: { kbps: 871, level: 103, extension: 'flac' },
};

/** `privilege` and `pay_type` of a song. */
export function accessCodes({ access }: TwinSong): { privilege: number; payType: number } {
  if (access === 'free') return { privilege: 8, payType: 0 };
  if (access === 'no-copyright') return { privilege: 5, payType: 0 };
  return { privilege: 10, payType: access === 'vip' ? 3 : 2 };
}
