import * as v from 'valibot';
import { createLog } from '@/core/log';
import { coverAddress } from '@/core/song/cover';
import { artistLine, type Song } from '@/core/song/song';
import type { PlayerReport, ShellPlayer } from '@/host/host';
import type { ShellBridge } from '../../../../electron/ipc';
import {
  type PlayerSummary,
  plainShellCommands,
  playerTextLimits,
  playModes,
  type SummarySong,
} from '../../../../electron/ipc/player';

const log = createLog('shell player');

const shellCommandSchema = v.variant('type', [
  v.object({ type: v.picklist(plainShellCommands) }),
  v.object({ type: v.literal('set-mode'), mode: v.picklist(playModes) }),
  v.object({ type: v.literal('set-volume'), volume: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
  v.object({ type: v.literal('seek'), positionMs: v.pipe(v.number(), v.minValue(0), v.finite()) }),
]);

/**
 * A position that differs by more than this from the one that the shell calculates is a jump. Audio hardware drifts up
 * to 3 % from the wall clock, so this corrects the shell about every 17 s at most.
 */
const jumpMs = 500;

/** The shell's view of the player, over the bridge. */
export function createShellPlayer(bridge: ShellBridge): ShellPlayer {
  let sent: PlayerSummary | null = null;
  let sentLine = '';
  return {
    report(report) {
      const summary = summaryOf(report);
      if (sent !== null && isKnown(summary, sent)) return;
      sent = summary;
      bridge.invoke('player:summary', summary).catch((error: unknown) => {
        // The next report is sent again, even if nothing has changed.
        if (sent === summary) sent = null;
        log.warn('the shell took no summary', error);
      });
    },
    reportLine(text) {
      const line = text.slice(0, playerTextLimits.line);
      if (line === sentLine) return;
      sentLine = line;
      bridge.invoke('player:lyric-line', line).catch((error: unknown) => log.warn('the shell took no line', error));
    },
    onCommand: (listener) =>
      bridge.on('player:command', (command: unknown) => {
        const parsed = v.safeParse(shellCommandSchema, command);
        if (parsed.success) listener(parsed.output);
        else log.warn('a command of the shell has no meaning');
      }),
  };
}

function summaryOf({ snapshot, isLiked, canLike, desktopLyrics }: PlayerReport): PlayerSummary {
  const { current, state, wantsToPlay, clock, durationMs, mode, volume, muted } = snapshot;
  return {
    song: current && songOf(current.song, { durationMs, isLiked, canLike }),
    state,
    wantsToPlay,
    clock: { positionMs: Math.max(0, clock.anchorMs), atEpochMs: clock.atEpochMs, rate: clock.paused ? 0 : clock.rate },
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
  const { clock: a, ...others } = next;
  const { clock: b, ...sentOthers } = sent;
  if (JSON.stringify(others) !== JSON.stringify(sentOthers) || a.rate !== b.rate) return false;
  const expectedMs = b.positionMs + (a.atEpochMs - b.atEpochMs) * b.rate;
  return Math.abs(a.positionMs - expectedMs) < jumpMs;
}
