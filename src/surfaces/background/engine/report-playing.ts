import { localeFor } from '@/core/settings/locale';
import type { Player } from '@/playback/player';
import { storedSettings } from '@/storage/stored-settings';
import type { NowPlaying } from '../messages';
import { nowPlayingOf } from './now-playing';

/** The language of the settings; without one, that of the browser. */
export function chosenLocale() {
  return storedSettings.read().language || localeFor(navigator.languages);
}

export function readNowPlaying(player: Player): NowPlaying {
  return nowPlayingOf(player.getSnapshot(), chosenLocale());
}

/**
 * Reports what plays, now and whenever it changes, and only then: each report wakes the worker. Returns a function that
 * ends it.
 */
export function reportPlaying(player: Player, report: (now: NowPlaying) => void): () => void {
  let reported = '';
  const check = (): void => {
    const now = readNowPlaying(player);
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
