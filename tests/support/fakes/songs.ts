import type { CatalogueSong, CloudSong, LocalSong } from '../../../src/core/song/song.ts';

/** An invented catalogue song; `number` determines hash and title. */
export function makeSong(number: number, change: Partial<CatalogueSong> = {}): CatalogueSong {
  return {
    origin: 'catalogue',
    hash: hashOf(number),
    ...facts(number),
    access: 'free',
    variants: {},
    albumAudioId: null,
    ...change,
  };
}

/** An invented cloud drive song; the same number gives the same hash as for a catalogue song. */
export function makeCloudSong(number: number, change: Partial<CloudSong> = {}): CloudSong {
  return { origin: 'cloud', hash: hashOf(number), ...facts(number), albumAudioId: null, ...change };
}

/** An invented local song. */
export function makeLocalSong(number: number, change: Partial<LocalSong> = {}): LocalSong {
  return { origin: 'local', localId: `file-${number}`, ...facts(number), mediaType: 'audio/flac', ...change };
}

/** Songs 1 to `count` of the catalogue. */
export function makeSongs(count: number): CatalogueSong[] {
  return Array.from({ length: count }, (_, index) => makeSong(index + 1));
}

function facts(number: number): Omit<LocalSong, 'origin' | 'localId' | 'mediaType'> {
  return {
    title: `Song ${number}`,
    artists: [{ name: 'The Testers', id: '1' }],
    album: null,
    cover: null,
    durationMs: 10_000,
  };
}

function hashOf(number: number): string {
  return number.toString(16).toUpperCase().padStart(32, '0');
}
