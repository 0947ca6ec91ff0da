import { createLog } from '@/core/log';
import { openBroadcastChannel } from '@/playback/channel';
import type { Engine } from '@/playback/engine';
import type { Player } from '@/playback/player';
import { connectPlayer } from '@/playback/remote';
import { servePlayer } from '@/playback/serve-player';
import { startEngine } from '@/playback/start-engine';
import { HandoverPlayer } from './handover-player';

const log = createLog('web-player');

/** Whoever holds this lock runs the engine; the browser gives it to the next tab when a tab closes or crashes. */
const engineLock = 'kanade-engine';

/**
 * The player of a browser tab. The first tab runs the engine, further ones are its remotes; when the first one closes,
 * the next restores from storage and carries on.
 */
export async function createWebPlayer(): Promise<Player> {
  if (await takeLock({ ifAvailable: true })) return runEngine();
  // The tab that has the lock may be on its way out; whoever waits for the lock is the revival.
  const remote = connectPlayer(openBroadcastChannel(), { revive: () => Promise.resolve() });
  const player = new HandoverPlayer(remote);
  takeLock({})
    .then(async () => {
      const wasPlaying = remote.getSnapshot().wantsToPlay;
      const engine = runEngine();
      await engine.whenRestored();
      remote.close();
      player.take(engine);
      // A tab without a gesture may be refused the sound; it then shows the song paused.
      if (wasPlaying) await engine.dispatch({ type: 'play' });
    })
    .catch((error: unknown) => log.warn('taking over the engine failed', error));
  return player;
}

function runEngine(): Engine {
  const engine = startEngine();
  servePlayer(engine, openBroadcastChannel());
  return engine;
}

/** True once the lock is held, which then lasts as long as this document; false when it is not available. */
function takeLock(options: LockOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const forEver = new Promise<void>(() => undefined);
    navigator.locks
      .request(engineLock, options, (lock) => {
        resolve(lock !== null);
        return lock ? forEver : undefined;
      })
      .catch(reject);
  });
}
