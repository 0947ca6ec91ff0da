import type { DeliveredQuality, QualityLevel, QualitySetting } from './quality.ts';
import type { Song, SongVariants } from './song.ts';

/** Where the audio of the current song comes from; `offline` = its copy in Kanade's storage. */
export type QualitySource = 'catalogue' | 'offline' | 'cloud' | 'local';

/** Why a song does not play in a higher quality. */
export type QualityLimit =
  /** There is none. */
  | 'best'
  /** The file has this quality. */
  | 'file'
  /** The offline copy was saved in this quality. */
  | 'copy'
  | 'needs-login'
  /** The setting requests no more. */
  | 'setting'
  /** The service lists no better encoding. */
  | 'not-offered'
  | 'vip'
  /** The service lists a better encoding, but did not deliver it. */
  | 'not-delivered';

const levels: readonly QualityLevel[] = ['normal', 'high', 'lossless', 'hires'];

/** Input for `qualityLimit`. */
export type PlayedQuality = {
  song: Song;
  source: QualitySource;
  delivered: DeliveredQuality;
  /** Only the free part plays. */
  isPreview: boolean;
  setting: QualitySetting;
  isLoggedIn: boolean;
};

export function qualityLimit({ song, source, ...played }: PlayedQuality): QualityLimit {
  const { delivered, isPreview, setting, isLoggedIn } = played;
  const level = levels.indexOf(delivered.level);
  if (source === 'local' || source === 'cloud') return 'file';
  if (delivered.level === 'hires') return 'best';
  if (source === 'offline') return 'copy';
  if (song.origin !== 'catalogue') return 'file';
  if (levels.indexOf(bestListed(song.variants)) <= level) return 'not-offered';
  if (!isLoggedIn) return 'needs-login';
  if (setting !== 'highest' && levels.indexOf(setting) <= level) return 'setting';
  return isPreview || song.access === 'vip' || song.access === 'paid' ? 'vip' : 'not-delivered';
}

function bestListed({ high, lossless, hires }: SongVariants): QualityLevel {
  return hires ? 'hires' : lossless ? 'lossless' : high ? 'high' : 'normal';
}
