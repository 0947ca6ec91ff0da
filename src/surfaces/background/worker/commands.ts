import type { BrowserCommand } from '@/core/keyboard/browser-commands';
import { createLog } from '@/core/log';
import { ensureEngineDocument } from '@/host/extension/engine-document';
import { openApp } from '@/host/extension/open-surface';
import type { PlayerCommand } from '@/playback/player';
import { openPlayerChannel } from '@/playback/remote/channel';
import { connectPlayer } from '@/playback/remote/remote';

const log = createLog('browser command');

const playerCommands: Partial<Record<BrowserCommand, PlayerCommand>> = {
  'play-pause': { type: 'toggle' },
  'previous-song': { type: 'previous' },
  'next-song': { type: 'next' },
};

/**
 * Carries out a shortcut of the browser that belongs to the player: connects to the engine, which it starts where there is
 * none, for this one command. With an empty queue, on which it has no effect, it opens the app. Never rejects.
 */
export async function runCommand(name: string): Promise<void> {
  const command = playerCommands[name as BrowserCommand];
  if (!command) return;
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
