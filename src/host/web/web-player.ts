import { createLog } from '@/core/log';
import type { Engine } from '@/playback/engine/engine';
import { startEngine } from '@/playback/engine/start-engine';
import type { Player } from '@/playback/player';
import { openBroadcastChannel } from '@/playback/remote/channel';
import { connectPlayer } from '@/playback/remote/remote';
import { servePlayer } from '@/playback/remote/serve-player';
import { onPageFreeze } from '../page-lifecycle';
import { takeEngineLock } from './engine-lock';
import { ReplaceablePlayer } from './replaceable-player';

const log = createLog('web-player');

/**
 * The player of a browser tab. The first tab runs the engine, further ones are its remotes; when the first one is
 * closed or crashes, the next one starts an engine, which restores from storage and resumes.
 */
export async function createWebPlayer(): Promise<Player> {
  if (await takeEngineLock({ ifAvailable: true })) {
    const engine = startEngine();
    // Announced only after restoring, so that no tab shows an empty player first.
    void engine.whenRestored().then(() => servePlayer(engine, openBroadcastChannel(), navigator.locks));
    return engine;
  }
  const remote = connectPlayer(openBroadcastChannel(), {
    locks: navigator.locks,
    // The tab that gets the lock starts an engine. This one waits for it, again too where it had it and could not.
    revive: async () => void waitForLock(),
  });
  const player = new ReplaceablePlayer(remote);
  /** Ends the wait for the lock; null while this tab does not wait. */
  let waiting: AbortController | null = null;
  let stopFollowing = followFreezes();

  function followFreezes(): () => void {
    return onPageFreeze(
      () => {
        // A frozen page could not run an engine, but would keep every other page from it.
        waiting?.abort();
        waiting = null;
        remote.rest();
      },
      () => {
        void waitForLock();
        remote.wake();
      },
    );
  }

  /** Runs the engine here once the tab that has it is gone and this one is the next. */
  async function waitForLock(): Promise<void> {
    if (waiting) return;
    waiting = new AbortController();
    const { signal } = waiting;
    let release: (() => void) | null = null;
    try {
      release = await takeEngineLock({ signal });
      stopFollowing();
      const engine = await remote.takeOver(startRestoredEngine);
      player.take(engine);
      servePlayer(engine, openBroadcastChannel(), navigator.locks);
    } catch (error) {
      if (signal.aborted) return;
      log.warn('this tab could not take over the engine', error);
      if (release) stopFollowing = followFreezes();
      release?.();
      waiting = null;
    }
  }

  void waitForLock();
  return player;
}

async function startRestoredEngine(): Promise<Engine> {
  const engine = startEngine();
  await engine.whenRestored();
  return engine;
}
