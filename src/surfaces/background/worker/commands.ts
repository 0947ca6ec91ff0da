import type { BrowserCommand } from '@/core/keyboard/browser-commands';
import { openApp } from '@/host/extension/open-surface';
import { runPlayerCommand } from '@/host/extension/run-command';
import type { PlayerCommand } from '@/playback/player';

const playerCommands: Partial<Record<BrowserCommand, PlayerCommand>> = {
  'play-pause': { type: 'toggle' },
  'previous-song': { type: 'previous' },
  'next-song': { type: 'next' },
};

/** Carries out a shortcut of the browser that belongs to the player. With an empty queue it opens the app. Never rejects. */
export async function runCommand(name: string): Promise<void> {
  const command = playerCommands[name as BrowserCommand];
  if (command && (await runPlayerCommand(command)) === 'no-song') await openApp();
}
