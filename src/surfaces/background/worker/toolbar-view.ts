import type { ExtensionTexts } from '@/i18n/locales/en/extension';
import type { IconState, ShownError } from '../messages';

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
export function badgeOf(now: IconState | null): Badge {
  if (!now?.song) return { text: '', kind: 'paused' };
  if (now.error) return { text: '!', kind: 'error' };
  return now.wantsToPlay ? { text: '▶', kind: 'playing' } : { text: '❚❚', kind: 'paused' };
}

/** The tooltip of the icon: the song, below it why it does not play; null without a song. */
export function titleOf(now: IconState | null, texts: ExtensionTexts): string | null {
  if (!now?.song) return null;
  const { title, artist } = now.song;
  const line = artist === '' ? title : `${title} – ${artist}`;
  return now.error ? `${line}\n${errorText(now.error, texts)}` : line;
}
