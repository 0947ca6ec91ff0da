import type { BrowserCommand } from '@/core/keyboard/browser-commands';
import { createLog } from '@/core/log';
import type { PlayerCommand } from '@/playback/player';
import { openBroadcastChannel } from '@/playback/remote/channel';
import { connectPlayer } from '@/playback/remote/remote';
import { ensureEngineDocument } from './engine-document';

const log = createLog('browser command');

const commands: ReadonlyMap<string, PlayerCommand> = new Map<BrowserCommand, PlayerCommand>([
  ['play-pause', { type: 'toggle' }],
  ['previous-song', { type: 'previous' }],
  ['next-song', { type: 'next' }],
]);

/**
 * Carries out a shortcut of the browser, for the background worker: it connects to the engine, which it starts where
 * there is none, for this one command. Never rejects.
 */
export async function runBrowserCommand(name: string): Promise<void> {
  const command = commands.get(name);
  if (!command) return;
  const player = connectPlayer(openBroadcastChannel(), {
    locks: navigator.locks,
    revive: ensureEngineDocument,
    reviveAfterMs: 150,
  });
  try {
    await player.dispatch(command);
  } catch (error) {
    log.warn(`${name} was not carried out`, error);
  } finally {
    player.close();
  }
}
