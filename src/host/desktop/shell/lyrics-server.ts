import * as v from 'valibot';
import { createLog } from '@/core/log';
import type { CallName, ShellBridge, ShellCalls } from '../../../../electron/ipc';
import { type LyricsServerStatus, lyricsFeedLimits, lyricsServerStates } from '../../../../electron/ipc/lyrics-server';
import type { LyricsServer } from '../../host';

const log = createLog('lyrics server');

const statusSchema = v.object({
  state: v.picklist(lyricsServerStates),
  clients: v.pipe(v.number(), v.integer(), v.minValue(0)),
  origins: v.array(v.string()),
  asked: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, LyricsServerStatus>;

/** Until the shell has reported it. */
const unknownStatus: LyricsServerStatus = { state: 'off', clients: 0, origins: [], asked: null };

/** The port of the lyrics server on the bridge. Never unsubscribes: lives as long as the page. */
export function createLyricsServer(bridge: ShellBridge): LyricsServer {
  const listeners = new Set<() => void>();
  let current = unknownStatus;
  let hasEvent = false;

  const set = (value: unknown): void => {
    const result = v.safeParse(statusSchema, value);
    if (!result.success) {
      log.warn('the shell sent no valid status');
      return;
    }
    current = result.output;
    for (const listener of [...listeners]) listener();
  };
  bridge.on('lyrics-server:changed', (status: unknown) => {
    hasEvent = true;
    set(status);
  });
  bridge
    .invoke('lyrics-server:status')
    // An event is newer.
    .then((status) => hasEvent || set(status))
    .catch((error: unknown) => log.warn('the status could not be read', error));

  /** Resolves to whether the shell has done it. */
  const call = async <Name extends CallName>(name: Name, ...args: Parameters<ShellCalls[Name]>): Promise<boolean> => {
    try {
      await bridge.invoke(name, ...args);
      return true;
    } catch (error) {
      log.warn(`${name} failed`, error);
      return false;
    }
  };

  return {
    status: () => current,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    enable: (isOn) => void call('lyrics-server:enable', isOn),
    copyToken: () => call('lyrics-server:copy-token'),
    renewToken: () => call('lyrics-server:renew-token'),
    answer(origin, isAllowed) {
      // At once: the question must not stay until the shell has reported its end.
      if (origin === current.asked) set({ ...current, asked: null });
      void call('lyrics-server:answer-origin', origin, isAllowed);
    },
    remove: (origin) => void call('lyrics-server:remove-origin', origin),
    setLyrics(lyrics) {
      if (lyrics === null || isWithinLimits(lyrics.krc)) void call('lyrics-feed:set', lyrics);
      else {
        log.warn('the lyrics of a song are too long for other programs');
        void call('lyrics-feed:set', { ...lyrics, krc: '' });
      }
    },
  };
}

/** The shell refuses longer texts. */
function isWithinLimits(text: string): boolean {
  return new TextEncoder().encode(text).length <= lyricsFeedLimits.krcBytes;
}
