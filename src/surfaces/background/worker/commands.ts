import { type ActionIn, actions } from '@/core/actions/action-table';
import type { OutsideAction } from '@/core/actions/outside-table';
import { createLog } from '@/core/log';
import { ensureEngineDocument } from '@/host/extension/engine-document';
import { openApp } from '@/host/extension/open-surface';
import { openPlayerChannel } from '@/playback/remote/channel';
import { connectPlayer } from '@/playback/remote/remote';

const log = createLog('browser command');

/**
 * Carries out an action of the player for the browser: connects to the engine, which it starts where there is none, for this
 * one command. With an empty queue, on which it has no effect, it opens the app. Never rejects.
 */
export async function runAction(action: Extract<OutsideAction<'browser'>, ActionIn<'asks'>>): Promise<void> {
  // The state of the player is not known here: it decides what `toggle` does.
  const command = actions[action].asks;
  const player = connectPlayer(openPlayerChannel(), {
    locks: navigator.locks,
    revive: ensureEngineDocument,
    reviveAfterMs: 150,
  });
  try {
    await player.dispatch(command);
    if (player.getSnapshot().queue.items.length === 0) await openApp();
  } catch (error) {
    log.warn(`${command.type} was not carried out`, error);
  } finally {
    player.close();
  }
}
