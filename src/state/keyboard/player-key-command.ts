import type { ShortcutAction } from '@/core/keyboard/shortcut-table';
import { shortcutSeekMs } from '@/core/keyboard/shortcuts';
import { type PlayerCommand, type PlayerSnapshot, volumeStep } from '@/playback/player';

/** The command for the player that a key means; null for the keys of a screen. */
export function playerKeyCommand(action: ShortcutAction, snapshot: PlayerSnapshot): PlayerCommand | null {
  const { wantsToPlay, volume, muted } = snapshot;
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
      return null;
  }
}
