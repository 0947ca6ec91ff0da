import type { PowerSaveBlocker } from 'electron';
import type { NowPlaying } from '@/core/player/now-playing.ts';
import type { PlayerLink } from '../player-link.ts';
import type { SavedShellSettings } from '../shell-settings.ts';

/**
 * Time limit for keeping the computer awake while a wanted song is silent, in ms: enough to load the next song, but not
 * all night without a network.
 */
const silenceLimitMs = 60_000;

export type PowerParts = {
  powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'stop'>;
  link: Pick<PlayerLink, 'now' | 'onChange'>;
  settings: Pick<SavedShellSettings, 'current' | 'onChange'>;
};

/**
 * Prevents suspension while music plays, if the setting is on; the display may turn off. Returns a function that stops
 * it.
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
      // Held a moment longer between songs, because an idle computer could suspend at once.
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

/** Whether there is sound, or will be without the user. */
function isWanted(now: NowPlaying | null): boolean {
  if (!now?.wantsToPlay) return false;
  return now.state === 'playing' || now.state === 'loading' || now.state === 'waiting';
}
