import { createLog } from '@/core/log';
import type { PlayerCommand } from '@/playback/player';
import { openPlayerChannel } from '@/playback/remote/channel';
import { connectPlayer } from '@/playback/remote/remote';
import { ensureEngineDocument } from './engine-document';

const log = createLog('browser command');

/** `no-song`: the queue is empty, so that the command had no effect. */
export type CommandOutcome = 'done' | 'no-song' | 'failed';

/**
 * Carries out a command of the player, for the background worker: it connects to the engine, which it starts where there
 * is none, for this one command. Never rejects.
 */
export async function runPlayerCommand(command: PlayerCommand): Promise<CommandOutcome> {
  const player = connectPlayer(openPlayerChannel(), {
    locks: navigator.locks,
    revive: ensureEngineDocument,
    reviveAfterMs: 150,
  });
  try {
    await player.dispatch(command);
    return player.getSnapshot().queue.items.length === 0 ? 'no-song' : 'done';
  } catch (error) {
    log.warn(`${command.type} was not carried out`, error);
    return 'failed';
  } finally {
    player.close();
  }
}
