import { Emitter } from '@/core/async/emitter.ts';
import { createLog } from '@/core/log.ts';
import type { NowPlaying } from '@/core/player/now-playing.ts';
import { positionAt } from '@/core/player/position-clock.ts';
import type { EmbeddedService, LyricsServer, ShellPlayer } from '@/host/host.ts';
import { wallOffsetMs } from '@/storage/documents/steady-clock.ts';
import { type LyricsServerStatus, lyricLineLimit, lyricsFeedLimits, type ServiceState } from '../../../electron/ipc.ts';
import type { ShellConnection } from './shell-connection.ts';

const log = createLog('desktop shell');

/** Status before the first report of the shell. */
const unknownStatus: LyricsServerStatus = { state: 'off', clients: 0, origins: [], asked: null };

/** The lyrics server as a port. Never unsubscribes. */
export function createLyricsServer(shell: ShellConnection): LyricsServer {
  const changes = new Emitter();
  let current = unknownStatus;
  let hasEvent = false;

  const set = (status: LyricsServerStatus): void => {
    current = status;
    changes.emit();
  };
  shell.on('lyrics-server:changed', (status) => {
    hasEvent = true;
    set(status);
  });
  shell
    .invoke('lyrics-server:status')
    // An event is newer than this result.
    .then((status) => hasEvent || set(status))
    .catch((error: unknown) => log.warn('the status of the lyrics server could not be read', error));

  return {
    status: () => current,
    subscribe: changes.subscribe,
    enable: (isOn) => void shell.send('lyrics-server:enable', isOn),
    copyToken: () => shell.send('lyrics-server:copy-token'),
    renewToken: () => shell.send('lyrics-server:renew-token'),
    answer(origin, isAllowed) {
      // Set at once, so that the dialog closes before the shell reports the change.
      if (origin === current.asked) set({ ...current, asked: null });
      void shell.send('lyrics-server:answer-origin', origin, isAllowed);
    },
    remove: (origin) => void shell.send('lyrics-server:remove-origin', origin),
    setLyrics(lyrics) {
      if (lyrics === null || isWithinLimits(lyrics.krc)) void shell.send('lyrics-feed:set', lyrics);
      else {
        log.warn('the lyrics of a song are too long for other programs');
        void shell.send('lyrics-feed:set', { ...lyrics, krc: '' });
      }
    },
  };
}

/** The shell refuses longer texts. */
function isWithinLimits(text: string): boolean {
  return new TextEncoder().encode(text).length <= lyricsFeedLimits.krcBytes;
}

/**
 * A position that differs by more than this from the one the shell calculates counts as a jump. Audio hardware drifts
 * up to 3 % from the system clock, so a correction is sent at most about every 17 s.
 */
const jumpMs = 500;

/** Reports the player to the shell. */
export function createShellPlayer(shell: ShellConnection): ShellPlayer {
  let sent: NowPlaying | null = null;
  let sentLine = '';
  return {
    report(now) {
      if (sent !== null && isKnown(now, sent)) return;
      sent = now;
      void shell.send('player:now-playing', withEpochTime(now)).then((isTaken) => {
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

/**
 * Converts the clock to epoch time, because the shell does not know this document's steady clock. The clock of an empty
 * player is at 0, and the offset may be negative, which the shell refuses.
 */
function withEpochTime(now: NowPlaying): NowPlaying {
  return { ...now, clock: { ...now.clock, atEpochMs: Math.max(0, now.clock.atEpochMs + wallOffsetMs()) } };
}

/** Whether the shell can derive this from the last report. */
function isKnown(next: NowPlaying, sent: NowPlaying): boolean {
  const { clock, ...others } = next;
  const { clock: sentClock, ...sentOthers } = sent;
  if (JSON.stringify(others) !== JSON.stringify(sentOthers)) return false;
  if (clock.rate !== sentClock.rate || clock.paused !== sentClock.paused) return false;
  return Math.abs(clock.anchorMs - positionAt(sentClock, clock.atEpochMs)) < jumpMs;
}

/** The music service that the shell runs. Never unsubscribes. */
export function shellService(shell: ShellConnection): EmbeddedService {
  const changes = new Emitter();
  let isAvailable = false;
  let state: ServiceState | null = null;
  /** An answer is reported even if the state is unchanged, because it belongs to another network mode. */
  const report = (reported: ServiceState, isAnswer = false): void => {
    const isSame = JSON.stringify(reported) === JSON.stringify(state);
    if (!isSame) state = reported;
    if (!isSame || isAnswer) changes.emit();
  };
  /** Number of events so far; a call's answer that arrives after an event is outdated. */
  let events = 0;
  shell.on('service:changed', (reported) => {
    events += 1;
    report(reported);
  });
  shell
    .invoke('service:can-start')
    .then((canStart) => {
      isAvailable = canStart;
      changes.emit();
    })
    .catch((error: unknown) => log.warn('could not read whether the embedded service is installed', error));
  return {
    isAvailable: () => isAvailable,
    state: () => state,
    subscribe: changes.subscribe,
    use(mode) {
      const before = events;
      shell
        .invoke('service:use', mode)
        .then((reported) => events === before && report(reported, true))
        .catch((error: unknown) => log.warn('the shell looked for no service', error));
    },
    async start() {
      try {
        return await shell.invoke('service:start');
      } catch (error) {
        log.warn('the embedded service was not started', error);
        return false;
      }
    },
  };
}
