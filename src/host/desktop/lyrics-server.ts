import { Emitter } from '@/core/async/emitter';
import { createLog } from '@/core/log';
import { type LyricsServerStatus, lyricsFeedLimits } from '../../../electron/ipc';
import type { LyricsServer } from '../host';
import type { ShellConnection } from './shell-connection';

const log = createLog('lyrics server');

/** Until the shell has reported it. */
const unknownStatus: LyricsServerStatus = { state: 'off', clients: 0, origins: [], asked: null };

/** The port of the lyrics server on the bridge. Never unsubscribes: lives as long as the page. */
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
    // An event is newer.
    .then((status) => hasEvent || set(status))
    .catch((error: unknown) => log.warn('the status could not be read', error));

  return {
    status: () => current,
    subscribe: changes.subscribe,
    enable: (isOn) => void shell.send('lyrics-server:enable', isOn),
    copyToken: () => shell.send('lyrics-server:copy-token'),
    renewToken: () => shell.send('lyrics-server:renew-token'),
    answer(origin, isAllowed) {
      // At once: the question must not stay until the shell has reported its end.
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
