import { useCallback } from 'react';
import { type ActionIn, commandOf, isPlayerAction } from '@/core/actions/action-table.ts';
import type { PageAction } from '@/core/actions/outside-table.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';
import { changeSetting, settingsStore } from '@/state/settings/settings-store.ts';
import { useToggleLike } from '@/widgets/songs/menu/use-toggle-like.ts';
import { useMarkMoment } from './moments/use-mark-moment.ts';
import { useRepeatStep } from './use-repeat-step.ts';

/** Runs an action of the palette or the desktop shell, also while the window is hidden. The function is stable. */
export function usePlayerAction(): (action: ActionIn<'command'> | PageAction | 'repeat-step' | 'mark-moment') => void {
  const player = usePlayer();
  const send = usePlayerCommand();
  const stepRepeat = useRepeatStep();
  const markMoment = useMarkMoment();
  const toggleLike = useToggleLike();
  return useCallback(
    (action) => {
      const snapshot = player.getSnapshot();
      if (isPlayerAction(action)) return void send(commandOf(action, snapshot));
      switch (action) {
        case 'like':
          if (snapshot.current) void toggleLike(snapshot.current.song);
          return;
        case 'repeat-step':
          return void stepRepeat();
        case 'mark-moment':
          return markMoment();
        case 'desktop-lyrics':
          return changeSetting('desktopLyrics', settingsStore.getState().desktopLyrics === 'on' ? 'off' : 'on');
        default:
          action satisfies never;
      }
    },
    [player, send, stepRepeat, markMoment, toggleLike],
  );
}
