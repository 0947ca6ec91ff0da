import { expect, test } from 'vitest';
import type { ShellCommand } from '@/host/host';
import { shellAction } from './shell-command';

const now = { wantsToPlay: true, volume: 66, muted: false };

test.each<[ShellCommand, object]>([
  [{ type: 'play' }, { player: { type: 'play' } }],
  [{ type: 'pause' }, { player: { type: 'pause' } }],
  [{ type: 'toggle' }, { player: { type: 'pause' } }],
  [{ type: 'previous' }, { player: { type: 'previous' } }],
  [{ type: 'next' }, { player: { type: 'next' } }],
  [{ type: 'volume-up' }, { player: { type: 'set-volume', volume: 76 } }],
  [{ type: 'volume-down' }, { player: { type: 'set-volume', volume: 56 } }],
  [{ type: 'toggle-mute' }, { player: { type: 'set-muted', muted: true } }],
  [{ type: 'toggle-mode' }, { player: { type: 'cycle-mode' } }],
  [{ type: 'set-mode', mode: 'random' }, { player: { type: 'set-mode', mode: 'random' } }],
  [{ type: 'set-volume', volume: 12 }, { player: { type: 'set-volume', volume: 12 } }],
  [{ type: 'seek', positionMs: 7000 }, { player: { type: 'seek', positionMs: 7000 } }],
  [{ type: 'toggle-like' }, { page: 'toggle-like' }],
  [{ type: 'toggle-desktop-lyrics' }, { page: 'toggle-desktop-lyrics' }],
])('the command %j does what it says', (command, action) => {
  expect(shellAction(command, now)).toEqual(action);
});

test('toggling and the volume depend on the player', () => {
  const silent = { wantsToPlay: false, volume: 66, muted: true };
  expect(shellAction({ type: 'toggle' }, silent)).toEqual({ player: { type: 'play' } });
  // From silence, not from the volume before.
  expect(shellAction({ type: 'volume-up' }, silent)).toEqual({ player: { type: 'set-volume', volume: 10 } });
  expect(shellAction({ type: 'toggle-mute' }, silent)).toEqual({ player: { type: 'set-muted', muted: false } });
});
