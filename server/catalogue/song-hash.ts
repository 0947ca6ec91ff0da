import { createHash } from 'node:crypto';

/** `preview` is the clip for users without the right. */
export type Quality = '128' | '320' | 'flac' | 'high' | 'preview';

/** Effects that the API lists as qualities. This service serves its best quality for them. */
export const EFFECTS = ['viper_atmos', 'viper_clear', 'viper_tape'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Stable id of an encoding of a recording: 32 upper-case hex digits. */
export function songHash(serial: number, quality: Quality | Effect): string {
  return digest(`kanade:song:${serial}:${quality}`);
}

/** Access key of a lyric id: 32 upper-case hex digits. */
export function lyricAccessKey(lyricId: string): string {
  return digest(`kanade:lyric:${lyricId}`);
}

function digest(text: string): string {
  return createHash('md5').update(text).digest('hex').toUpperCase();
}
