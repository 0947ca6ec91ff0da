import type { ShellCommand } from '@/host/host';
import type { PlayerCommand, PlayerSnapshot } from '@/playback/player';
import { keyCommand } from './key-command';

/** What a command of the shell does: a command of the player, or something that the page does itself. */
export type ShellAction = { player: PlayerCommand } | { page: 'toggle-like' | 'toggle-desktop-lyrics' };

/** What a command of the shell does in the current state of the player. */
export function shellAction(
  command: ShellCommand,
  now: Pick<PlayerSnapshot, 'wantsToPlay' | 'volume' | 'muted'>,
): ShellAction {
  switch (command.type) {
    case 'play':
    case 'pause':
    case 'previous':
    case 'next':
      return { player: { type: command.type } };
    case 'toggle':
    case 'volume-up':
    case 'volume-down':
      return { player: keyCommand(command.type, now) };
    case 'toggle-mute':
      return { player: keyCommand('mute', now) };
    case 'toggle-mode':
      return { player: { type: 'cycle-mode' } };
    case 'set-mode':
    case 'set-volume':
    case 'seek':
      return { player: command };
    case 'toggle-like':
    case 'toggle-desktop-lyrics':
      return { page: command.type };
    default:
      return command satisfies never;
  }
}
