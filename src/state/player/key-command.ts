import { shortcutSeekMs } from '@/core/keyboard/shortcuts';
import { type PlayerCommand, type PlayerSnapshot, volumeStep } from '@/playback/player';

/** The keys that control the player, wherever they are pressed. */
export type PlayerKeyAction = 'toggle' | 'seek-back' | 'seek-forward' | 'volume-up' | 'volume-down' | 'mute';

type PlayerParts = Pick<PlayerSnapshot, 'wantsToPlay' | 'volume' | 'muted'>;

/** The command of a key for the player in its state. */
export function keyCommand(action: PlayerKeyAction, { wantsToPlay, volume, muted }: PlayerParts): PlayerCommand {
  const level = muted ? 0 : volume;
  switch (action) {
    case 'toggle':
      return { type: wantsToPlay ? 'pause' : 'play' };
    case 'seek-back':
      return { type: 'seek-by', deltaMs: -shortcutSeekMs };
    case 'seek-forward':
      return { type: 'seek-by', deltaMs: shortcutSeekMs };
    case 'volume-up':
      return { type: 'set-volume', volume: Math.min(100, level + volumeStep) };
    case 'volume-down':
      return { type: 'set-volume', volume: Math.max(0, level - volumeStep) };
    case 'mute':
      return { type: 'set-muted', muted: !muted };
    default:
      return action satisfies never;
  }
}
