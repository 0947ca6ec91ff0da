import type { ExtensionTexts } from '@/i18n/locales/en/extension';
import type { NowPlaying, ShownError } from '../messages';

/** What stands on the icon; `text` is empty for nothing. */
export type Badge = { text: string; kind: 'playing' | 'paused' | 'error' };

const errorTexts = {
  'service-away': 'serviceAway',
  'provider-away': 'providerAway',
  offline: 'offline',
  other: 'cannotPlay',
} as const satisfies Record<ShownError, keyof ExtensionTexts>;

/** The sentence for an error; `other` is the one about playing a song. */
export function errorText(error: ShownError, texts: ExtensionTexts): string {
  return texts[errorTexts[error]];
}

/** What stands on the icon while this plays. */
export function badgeOf(now: NowPlaying | null): Badge {
  if (!now?.song) return { text: '', kind: 'paused' };
  if (now.error) return { text: '!', kind: 'error' };
  return now.isPlaying ? { text: '▶', kind: 'playing' } : { text: '❚❚', kind: 'paused' };
}

/** The tooltip of the icon: the song, below it why it does not play; null without a song. */
export function titleOf(now: NowPlaying | null, texts: ExtensionTexts): string | null {
  if (!now?.song) return null;
  const { title, artists } = now.song;
  const line = artists === '' ? title : `${title} – ${artists}`;
  return now.error ? `${line}\n${errorText(now.error, texts)}` : line;
}
