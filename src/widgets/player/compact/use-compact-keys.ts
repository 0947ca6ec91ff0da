import { type RefObject, useLayoutEffect } from 'react';
import { commandOf, isPlayerAction, type KeyActionOn } from '@/core/actions/action-table';
import { shortcutFor } from '@/core/keyboard/shortcuts';
import { currentAppKeys } from '@/state/keyboard/app-keys';
import { listenForShortcuts } from '@/state/keyboard/shortcut-keys';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player';

/**
 * The keys of the app on a small surface: those of the player, and those of `screens`, which must be stable. The others do
 * nothing here.
 * @param inside an element of the window that receives the keys; by default that of this page
 */
export function useCompactKeys(
  screens: Partial<Record<KeyActionOn<'everywhere'>, (() => void) | null>>,
  inside?: RefObject<HTMLElement | null>,
): void {
  const player = usePlayer();
  const send = usePlayerCommand();
  // A layout effect, so that keys work as soon as the surface is visible.
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
