import { type RefObject, useEffect } from 'react';
import { shortcutFor } from '@/core/keyboard/shortcuts';
import { currentAppKeys } from '@/state/keyboard/app-keys';
import { keyStrokeOf } from '@/state/keyboard/key-stroke';
import { keyTargetOf } from '@/state/keyboard/key-target';
import { keyCommand } from '@/state/player/key-command';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player';

/** The keys of the player in the window that contains this element: play or pause, seeking, volume, mute. */
export function useWindowKeys(inside: RefObject<HTMLElement | null>): void {
  const player = usePlayer();
  const send = usePlayerCommand();
  useEffect(() => {
    const controller = new AbortController();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const { isComposing: composing, repeat, target } = event;
      const press = { ...keyStrokeOf(event), composing, repeat, target: keyTargetOf(target) };
      const action = shortcutFor(press, currentAppKeys());
      switch (action) {
        case 'toggle':
        case 'seek-back':
        case 'seek-forward':
        case 'volume-up':
        case 'volume-down':
        case 'mute':
          if (player.getSnapshot().current === null) return;
          event.preventDefault();
          void send(keyCommand(action, player.getSnapshot()));
      }
    };
    inside.current?.ownerDocument.defaultView?.addEventListener('keydown', onKeyDown, { signal: controller.signal });
    return () => controller.abort();
  }, [inside, player, send]);
}
