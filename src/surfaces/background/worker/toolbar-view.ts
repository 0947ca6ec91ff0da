import type { ExtensionTexts } from '@/i18n/locales/en/extension';
import type { NowPlaying, Trouble } from '../messages';

/** What stands on the icon; `text` is empty for nothing. */
export type Badge = { text: string; kind: 'playing' | 'paused' | 'trouble' };

const troubleTexts = {
  'service-away': 'serviceAway',
  'provider-away': 'providerAway',
  offline: 'offline',
  other: 'cannotPlay',
} as const satisfies Record<Trouble, keyof ExtensionTexts>;

/** The sentence for a trouble; `other` is the one about playing a song. */
export function troubleText(trouble: Trouble, texts: ExtensionTexts): string {
  return texts[troubleTexts[trouble]];
}

/** What stands on the icon while this plays. */
export function badgeOf(now: NowPlaying | null): Badge {
  if (!now?.song) return { text: '', kind: 'paused' };
  if (now.trouble) return { text: '!', kind: 'trouble' };
  return now.isPlaying ? { text: '▶', kind: 'playing' } : { text: '❚❚', kind: 'paused' };
}

/** The tooltip of the icon: the song, below it why it does not play; null without a song. */
export function titleOf(now: NowPlaying | null, texts: ExtensionTexts): string | null {
  if (!now?.song) return null;
  const { title, artists } = now.song;
  const line = artists === '' ? title : `${title} – ${artists}`;
  return now.trouble ? `${line}\n${troubleText(now.trouble, texts)}` : line;
}
