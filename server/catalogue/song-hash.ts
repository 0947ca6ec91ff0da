import { createHash } from 'node:crypto';

/** `preview` is the clip that listeners without the right get. */
export type Quality = '128' | '320' | 'flac' | 'high' | 'preview';

/** Effects that the API lists as qualities of their own. This service has no such files and gives its best one. */
export const EFFECTS = ['viper_atmos', 'viper_clear', 'viper_tape'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Stable id of one encoding of one recording: 32 upper-case hex digits. */
export function songHash(serial: number, quality: Quality | Effect): string {
  return digest(`kanade:song:${serial}:${quality}`);
}

/** Key that must accompany a lyric id, 32 upper-case hex digits. */
export function lyricAccessKey(lyricId: string): string {
  return digest(`kanade:lyric:${lyricId}`);
}

function digest(text: string): string {
  return createHash('md5').update(text).digest('hex').toUpperCase();
}
