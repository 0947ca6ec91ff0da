import type { PowerSaveBlocker } from 'electron';
import type { NowPlaying } from '@/core/player/now-playing';
import type { PlayerLink } from '../player-link';
import type { SavedShellSettings } from '../shell-settings';

/**
 * How long the computer is kept awake while a song that should play is silent: enough for the next song to load, and not
 * the whole night without a network.
 */
const silenceLimitMs = 60_000;

export type PowerParts = {
  powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'stop'>;
  link: Pick<PlayerLink, 'now' | 'onChange'>;
  settings: Pick<SavedShellSettings, 'current' | 'onChange'>;
};

/**
 * Keeps the computer from suspending while music plays, by setting. Its display may turn off. Returns a function that
 * stops it.
 */
export function preventSuspension({ powerSaveBlocker, link, settings }: PowerParts): () => void {
  let blocker: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function release(): void {
    clearTimeout(timer);
    timer = undefined;
    if (blocker !== null) powerSaveBlocker.stop(blocker);
    blocker = null;
  }

  function update(): void {
    const now = link.now();
    if (settings.current().preventAppSuspension === 'off' || !isWanted(now)) {
      release();
    } else if (now?.state === 'playing') {
      clearTimeout(timer);
      timer = undefined;
      blocker ??= powerSaveBlocker.start('prevent-app-suspension');
    } else if (blocker !== null) {
      // Between two songs it is held a moment longer: an idle computer could suspend at once.
      timer ??= setTimeout(release, silenceLimitMs);
    }
  }

  update();
  const stops = [link.onChange(update), settings.onChange(update)];
  return () => {
    for (const stop of stops) stop();
    release();
  };
}

/** Whether sound is there, or is about to come by itself. */
function isWanted(now: NowPlaying | null): boolean {
  if (!now?.wantsToPlay) return false;
  return now.state === 'playing' || now.state === 'loading' || now.state === 'waiting';
}
