import type { ErrorKind } from '@/core/errors.ts';
import { type Locale, localeFor } from '@/core/settings/locale.ts';
import { artistLine } from '@/core/song/song.ts';
import type { Player, PlayerSnapshot } from '@/playback/player.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import type { IconState, ShownError } from '../messages.ts';

const shownErrors: Partial<Record<ErrorKind, ShownError>> = {
  'no-response': 'service-away',
  'provider-away': 'provider-away',
  offline: 'offline',
};

export function shownErrorOf(kind: ErrorKind): ShownError {
  return shownErrors[kind] ?? 'other';
}

export function iconStateOf(
  { current, wantsToPlay, error }: Pick<PlayerSnapshot, 'current' | 'wantsToPlay' | 'error'>,
  locale: Locale,
): IconState {
  return {
    song: current && { title: current.song.title, artist: artistLine(current.song) },
    wantsToPlay: wantsToPlay && current !== null,
    error: current && error ? shownErrorOf(error.kind) : null,
    locale,
  };
}

/** The language of the settings; by default the browser's. */
export function chosenLocale() {
  return storedSettings.read().language || localeFor(navigator.languages);
}

export function readIconState(player: Player): IconState {
  return iconStateOf(player.getSnapshot(), chosenLocale());
}

/**
 * Reports the icon state, initially and on changes only, because each report wakes the worker. Returns a function that
 * stops it.
 */
export function reportIconState(player: Player, report: (now: IconState) => void): () => void {
  let reported = '';
  const check = (): void => {
    const now = readIconState(player);
    const next = JSON.stringify(now);
    if (next === reported) return;
    reported = next;
    report(now);
  };
  check();
  const stops = [player.subscribe(check), storedSettings.subscribe(check)];
  return () => {
    for (const stop of stops) stop();
  };
}
