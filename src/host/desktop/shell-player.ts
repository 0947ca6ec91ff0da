import { positionAt } from '@/core/player/position-clock';
import { coverAddress } from '@/core/song/cover';
import { artistLine, type Song } from '@/core/song/song';
import type { PlayerReport, ShellPlayer } from '@/host/host';
import { type PlayerSummary, playerTextLimits, type SummarySong } from '../../../electron/ipc';
import type { ShellConnection } from './shell-connection';

/**
 * A position that differs by more than this from the one that the shell calculates is a jump. Audio hardware drifts up
 * to 3 % from the wall clock, so this corrects the shell about every 17 s at most.
 */
const jumpMs = 500;

/** The shell's view of the player, over the bridge. */
export function createShellPlayer(shell: ShellConnection): ShellPlayer {
  let sent: PlayerSummary | null = null;
  let sentLine = '';
  return {
    report(report) {
      const summary = summaryOf(report);
      if (sent !== null && isKnown(summary, sent)) return;
      sent = summary;
      void shell.send('player:summary', summary).then((isTaken) => {
        // The next report is sent again, even if nothing has changed.
        if (!isTaken && sent === summary) sent = null;
      });
    },
    reportLine(text) {
      const line = text.slice(0, playerTextLimits.line);
      if (line === sentLine) return;
      sentLine = line;
      void shell.send('player:lyric-line', line);
    },
    onCommand: (listener) => shell.on('player:command', listener),
  };
}

function summaryOf({ snapshot, isLiked, canLike, desktopLyrics }: PlayerReport): PlayerSummary {
  const { current, state, wantsToPlay, clock, durationMs, mode, volume, muted } = snapshot;
  return {
    song: current && songOf(current.song, { durationMs, isLiked, canLike }),
    state,
    wantsToPlay,
    clock: { ...clock, anchorMs: Math.max(0, clock.anchorMs) },
    mode,
    volume,
    muted,
    desktopLyrics,
  };
}

function songOf(song: Song, facts: Pick<SummarySong, 'durationMs' | 'isLiked' | 'canLike'>): SummarySong {
  const cover = coverAddress(song.cover, 480) ?? '';
  return {
    id: (song.origin === 'local' ? song.localId : song.hash).slice(0, playerTextLimits.id),
    title: song.title.slice(0, playerTextLimits.title),
    artist: artistLine(song).slice(0, playerTextLimits.artist),
    // A cut address would be another one.
    cover: cover.length <= playerTextLimits.cover && !/\s/.test(cover) ? cover : '',
    ...facts,
  };
}

/** Whether the shell can tell the new summary from the one that it has. */
function isKnown(next: PlayerSummary, sent: PlayerSummary): boolean {
  const { clock, ...others } = next;
  const { clock: sentClock, ...sentOthers } = sent;
  if (JSON.stringify(others) !== JSON.stringify(sentOthers)) return false;
  if (clock.rate !== sentClock.rate || clock.paused !== sentClock.paused) return false;
  return Math.abs(clock.anchorMs - positionAt(sentClock, clock.atEpochMs)) < jumpMs;
}
