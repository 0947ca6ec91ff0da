import { EFFECTS, type Effect, type Quality, songHash } from './song-hash.ts';
import type { SongSpec } from './song-spec.ts';

/** Ids of a recording, derived from its serial number; never change. */
export type SongIds = { serial: number; mixSongId: number; audioId: number; lyricId: string };

export function songIds(serial: number): SongIds {
  return { serial, mixSongId: 810300000 + serial, audioId: 73000 + serial, lyricId: String(45010000 + serial) };
}

/** Hashes of a recording's encodings; `''` for missing qualities. */
export function qualityHashes(serial: number, spec: SongSpec): Record<Quality, string> {
  const small = spec.qualities === 'small';
  return {
    '128': songHash(serial, '128'),
    '320': small ? '' : songHash(serial, '320'),
    flac: small ? '' : songHash(serial, 'flac'),
    high: spec.qualities === 'studio' ? songHash(serial, 'high') : '',
    preview: songHash(serial, 'preview'),
  };
}

/** Hashes of a recording's effects; null for most recordings. */
export function effectHashes(serial: number, spec: SongSpec): Record<Effect, string> | null {
  if (spec.qualities !== 'studio') return null;
  return Object.fromEntries(EFFECTS.map((effect) => [effect, songHash(serial, effect)])) as Record<Effect, string>;
}
