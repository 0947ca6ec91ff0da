import { type RefObject, useLayoutEffect } from 'react';
import { commandOf, isPlayerAction, type KeyActionOn } from '@/core/actions/action-table.ts';
import { shortcutFor } from '@/core/keyboard/shortcuts.ts';
import { currentAppKeys } from '@/state/keyboard/app-keys.ts';
import { listenForShortcuts } from '@/state/keyboard/shortcut-keys.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';

/**
 * The app's shortcuts on a small surface: the player's, and those of `screens`, which must be stable. Others do
 * nothing.
 * @param inside an element of the window that receives the keys; default: this page's window
 */
export function useCompactKeys(
  screens: Partial<Record<KeyActionOn<'everywhere'>, (() => void) | null>>,
  inside?: RefObject<HTMLElement | null>,
): void {
  const player = usePlayer();
  const send = usePlayerCommand();
  // A layout effect, so that shortcuts work as soon as the surface is visible.
  useLayoutEffect(() => {
    const receiver = inside?.current?.ownerDocument.defaultView ?? window;
    return listenForShortcuts(receiver, (press, event) => {
      const action = shortcutFor(press, currentAppKeys());
      if (action === null) return;
      const snapshot = player.getSnapshot();
      const show = screens[action];
      if (show) show();
      else if (isPlayerAction(action) && snapshot.current) void send(commandOf(action, snapshot));
      else return;
      event.preventDefault();
    });
  }, [player, send, screens, inside]);
}
