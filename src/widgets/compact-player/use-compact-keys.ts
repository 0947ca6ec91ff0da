import { useLayoutEffect } from 'react';
import type { ShortcutAction } from '@/core/keyboard/shortcut-table';
import { shortcutFor } from '@/core/keyboard/shortcuts';
import { currentAppKeys } from '@/state/keyboard/app-keys';
import { keyStrokeOf } from '@/state/keyboard/key-stroke';
import { keyTargetOf } from '@/state/keyboard/key-target';
import { playerKeyCommand } from '@/state/keyboard/player-key-command';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player';

/**
 * The keys of the app on a small surface: those of the player, and those of `screens`, which must be stable. The others do
 * nothing here.
 */
export function useCompactKeys(screens: Partial<Record<ShortcutAction, (() => void) | null>>): void {
  const player = usePlayer();
  const send = usePlayerCommand();
  // A layout effect, so that keys work as soon as the surface is visible.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const target = keyTargetOf(event.target);
      const press = { ...keyStrokeOf(event), composing: event.isComposing, repeat: event.repeat, target };
      const action = shortcutFor(press, currentAppKeys());
      if (action === null) return;
      const snapshot = player.getSnapshot();
      const command = snapshot.current && playerKeyCommand(action, snapshot);
      const show = screens[action];
      if (!command && !show) return;
      event.preventDefault();
      if (command) void send(command);
      else show?.();
    };
    addEventListener('keydown', onKeyDown, { signal: controller.signal });
    return () => controller.abort();
  }, [player, send, screens]);
}
