import type { NowPlaying } from '@/core/player/now-playing';
import { positionAt } from '@/core/player/position-clock';
import type { ShellPlayer } from '@/host/host';
import { lyricLineLimit } from '../../../electron/ipc';
import type { ShellConnection } from './shell-connection';

/**
 * A position that differs by more than this from the one that the shell calculates is a jump. Audio hardware drifts up
 * to 3 % from the wall clock, so this corrects the shell about every 17 s at most.
 */
const jumpMs = 500;

/** The shell's view of the player, over the bridge. */
export function createShellPlayer(shell: ShellConnection): ShellPlayer {
  let sent: NowPlaying | null = null;
  let sentLine = '';
  return {
    report(now) {
      if (sent !== null && isKnown(now, sent)) return;
      sent = now;
      void shell.send('player:now-playing', now).then((isTaken) => {
        // The next report is sent again, even if nothing has changed.
        if (!isTaken && sent === now) sent = null;
      });
    },
    reportLine(text) {
      const line = text.slice(0, lyricLineLimit);
      if (line === sentLine) return;
      sentLine = line;
      void shell.send('player:lyric-line', line);
    },
    onCommand: (listener) => shell.on('player:command', listener),
  };
}

/** Whether the shell can tell this from what it has. */
function isKnown(next: NowPlaying, sent: NowPlaying): boolean {
  const { clock, ...others } = next;
  const { clock: sentClock, ...sentOthers } = sent;
  if (JSON.stringify(others) !== JSON.stringify(sentOthers)) return false;
  if (clock.rate !== sentClock.rate || clock.paused !== sentClock.paused) return false;
  return Math.abs(clock.anchorMs - positionAt(sentClock, clock.atEpochMs)) < jumpMs;
}
