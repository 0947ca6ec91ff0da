import type { ErrorKind } from '@/core/errors';
import type { Locale } from '@/core/settings/locale';
import { artistLine } from '@/core/song/song';
import type { PlayerSnapshot } from '@/playback/player';
import type { NowPlaying, Trouble } from '../messages';

const troubles: Partial<Record<ErrorKind, Trouble>> = {
  'no-response': 'service-away',
  'provider-away': 'provider-away',
  offline: 'offline',
};

/** The sentence for a kind of failure. */
export function troubleOf(kind: ErrorKind): Trouble {
  return troubles[kind] ?? 'other';
}

/** What the icon of the extension shows of a snapshot. */
export function nowPlayingOf(
  { current, wantsToPlay, problem }: Pick<PlayerSnapshot, 'current' | 'wantsToPlay' | 'problem'>,
  locale: Locale,
): NowPlaying {
  return {
    song: current && { title: current.song.title, artists: artistLine(current.song) },
    isPlaying: wantsToPlay && current !== null,
    trouble: current && problem ? troubleOf(problem.kind) : null,
    locale,
  };
}
