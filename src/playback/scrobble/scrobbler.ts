import { listen } from '@/core/async/listen.ts';
import { createLog } from '@/core/log.ts';
import { isOwnFile, type ScrobbleTarget, scrobbledSong, scrobbleTargets } from '@/core/scrobble/listen.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import type { Player } from '@/playback/player.ts';
import { LifeLock } from '@/storage/documents/life-lock.ts';
import { scrobbleStore } from './scrobble-store.ts';
import { sendDue } from './sender.ts';
import { connectedService, protocols } from './services.ts';
import { storedScrobbling } from './stored-scrobbling.ts';

const log = createLog('scrobbling');

/** The play log changes every 10 s while a song plays; its changes are looked at together. */
const changeDelayMs = 2000;

/** A skipped song is not announced. */
const announceDelayMs = 3000;

/** Longest delay of a browser's timer. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Sends plays to the connected services for as long as this document is the one that scrobbles, and shows them what
 * plays now. Returns a function that stops it.
 */
export function startScrobbler(player: Pick<Player, 'getSnapshot' | 'subscribe'>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const runs = scrobbleTargets.map((target) => new SendingRun(target, signal));
  const check = (): void => {
    for (const run of runs) run.check(changeDelayMs);
  };
  const checkNow = (): void => {
    for (const run of runs) void run.endWait();
  };
  // A takeover may start a second engine; it scrobbles once the first one has ended.
  const lock = new LifeLock('kanade-scrobbler', { holders: 'one', locks: navigator.locks });
  lock.hold(signal).then(
    (held) => {
      const stops = [
        playLog.onChange(check),
        scrobbleStore.onChange(check),
        storedScrobbling.subscribe(check),
        scrobbleStore.onSendingRequest(checkNow),
        listen(window, 'online', checkNow),
        announceSongs(player, signal),
        held.release,
      ];
      signal.addEventListener('abort', () => {
        for (const stop of stops) stop();
      });
      check();
    },
    (error: unknown) => {
      if (!signal.aborted) log.warn('plays are not sent, because the browser refused a lock', error);
    },
  );
  return () => controller.abort();
}

/** Sends to one service, one run at a time. */
class SendingRun {
  readonly #target: ScrobbleTarget;
  readonly #signal: AbortSignal;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #dueAt = Number.POSITIVE_INFINITY;
  #isRunning = false;
  /** Something changed during the run. */
  #isWanted = false;

  constructor(target: ScrobbleTarget, signal: AbortSignal) {
    this.#target = target;
    this.#signal = signal;
    signal.addEventListener('abort', () => clearTimeout(this.#timer ?? undefined));
  }

  /** Sends after a delay, or earlier if that is planned. */
  check(delayMs: number): void {
    if (this.#signal.aborted) return;
    if (this.#isRunning) {
      this.#isWanted = true;
      return;
    }
    const dueAt = performance.now() + Math.min(Math.max(delayMs, 0), maxTimerMs);
    if (dueAt >= this.#dueAt) return;
    clearTimeout(this.#timer ?? undefined);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => void this.#run(), dueAt - performance.now());
  }

  /** Sends now, also if it failed before, unless the service has asked for the wait. */
  async endWait(): Promise<void> {
    const service = connectedService(this.#target, storedScrobbling.read());
    if (!service) return;
    await scrobbleStore
      .update(this.#target, service.connectionId, (outbox) =>
        outbox.isThrottled ? outbox : { ...outbox, retryAt: 0, failures: 0 },
      )
      .catch((error: unknown) => log.warn('the wait could not be ended', error));
    this.check(0);
  }

  async #run(): Promise<void> {
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#isRunning = true;
    this.#isWanted = false;
    let nextAt: number | null = null;
    try {
      nextAt = await this.#send();
    } catch (error) {
      if (!this.#signal.aborted) log.warn('plays could not be sent', error);
    }
    this.#isRunning = false;
    if (this.#isWanted) this.check(changeDelayMs);
    else if (nextAt !== null) this.check(nextAt - Date.now());
  }

  async #send(): Promise<number | null> {
    // `online` ends the wait.
    if (!navigator.onLine) return null;
    return sendDue(
      {
        target: this.#target,
        store: scrobbleStore,
        plays: playLog,
        service: () => connectedService(this.#target, storedScrobbling.read(), protocols),
        sendsOwnFiles: () => storedScrobbling.read().sendsOwnFiles,
      },
      this.#signal,
    );
  }
}

/** Shows the services each song that has sounded for a moment; best effort. Returns a function that stops it. */
function announceSongs(player: Pick<Player, 'getSnapshot' | 'subscribe'>, signal: AbortSignal): () => void {
  let soundingKey: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const announce = async (): Promise<void> => {
    const scrobbling = storedScrobbling.read();
    const { current } = player.getSnapshot();
    if (!current || !scrobbling.sendsNowPlaying || !navigator.onLine) return;
    if (isOwnFile(current.song) && !scrobbling.sendsOwnFiles) return;
    const song = scrobbledSong(current.song);
    if (!song) return;
    for (const target of scrobbleTargets) {
      const service = connectedService(target, scrobbling);
      const outbox = service && (await scrobbleStore.outbox(target));
      if (!outbox || outbox.stop !== null || outbox.retryAt > Date.now()) continue;
      service.announce(song, signal).catch(() => undefined);
    }
  };

  const unsubscribe = player.subscribe(() => {
    const { state, current } = player.getSnapshot();
    const key = state === 'playing' ? (current?.key ?? null) : null;
    if (key === soundingKey) return;
    soundingKey = key;
    clearTimeout(timer);
    if (key === null) return;
    timer = setTimeout(() => {
      announce().catch((error: unknown) => log.warn('the current song was not announced', error));
    }, announceDelayMs);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
