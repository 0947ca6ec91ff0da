import type { Engine } from '@/playback/engine/engine';
import type { PlayerChannel } from '@/playback/remote/channel';
import { answerMs, limitedSoundMs, type Ping, type TabMessage, type TabSound } from './hang-messages';

export type HangGuardParts = {
  engine: Pick<Engine, 'getSnapshot' | 'subscribe' | 'limitSound' | 'isSoundLimited'>;
  /** Of the engine's life lock. */
  engineId: string;
  channel: Pick<PlayerChannel, 'subscribe'>;
  /** True where other tabs are known to be open; otherwise the guard begins when one says hello. */
  hasOthers: boolean;
  startWorker: () => Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;
};

export interface HangGuard {
  /** Whether this tab may have been found hanging, and another one may have taken over. */
  isOverdue(): boolean;
  stop(): void;
}

/**
 * Lets another tab take over when the main thread of this one hangs: a worker, which still runs then, ends the life of
 * the engine and passes its lock on. Media elements sound without the main thread, so their sound is limited to end
 * before that; sound that bypasses Web Audio can't be, and keeps its engine alive. Without other tabs nothing is done.
 */
export function guardAgainstHangs(parts: HangGuardParts): HangGuard {
  const { engine, engineId, channel, hasOthers, startWorker } = parts;
  let worker: ReturnType<typeof startWorker> | null = null;
  /** Whether the worker is known to run: until then a limit would not be extended. */
  let isWatched = false;
  let told: TabSound | null = null;
  let answeredAtMs = 0;

  const send = (message: TabMessage): void => worker?.postMessage(message);

  function soundNow(): TabSound {
    return { isWanted: engine.getSnapshot().wantsToPlay, isLimited: isWatched && engine.isSoundLimited() };
  }

  function tell(): void {
    told = soundNow();
    send({ kind: 'sound', sound: told });
  }

  function follow(): void {
    if (!worker) return;
    const { isWanted, isLimited } = soundNow();
    if (told?.isWanted === isWanted && told.isLimited === isLimited) return;
    // A limit that is over would silence what begins now; one that runs stays, because only an answer extends it.
    if (isWatched && isWanted && !told?.isWanted) engine.limitSound(limitedSoundMs);
    tell();
  }

  function answer({ atEpochMs }: Ping): void {
    const waitedMs = Date.now() - atEpochMs;
    isWatched = true;
    answeredAtMs = performance.now();
    // After too long the worker may have ended this engine already.
    if (waitedMs < answerMs) engine.limitSound(limitedSoundMs - waitedMs);
    tell();
  }

  function begin(): void {
    if (worker) return;
    worker = startWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<Ping>) => answer(data));
    worker.addEventListener('error', giveUp);
    send({ kind: 'begin', engine: engineId });
    follow();
  }

  /** Without the worker the limit would not be extended. */
  function giveUp(): void {
    worker?.terminate();
    worker = null;
    isWatched = false;
    engine.limitSound(null);
  }

  const stopFollowing = engine.subscribe(follow);
  const stopListening = channel.subscribe(({ kind }) => {
    if (kind === 'hello') begin();
  });
  if (hasOthers) begin();
  return {
    isOverdue: () => worker !== null && performance.now() - answeredAtMs > limitedSoundMs,
    stop() {
      stopListening();
      stopFollowing();
      worker?.terminate();
      worker = null;
    },
  };
}

/** The worker of `hang-worker.ts`. */
export function startHangWorker(): Worker {
  return new Worker(new URL('./hang-worker.ts', import.meta.url), { type: 'module', name: 'hang-watch' });
}
