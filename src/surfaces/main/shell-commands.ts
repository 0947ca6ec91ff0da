import { useCallback } from 'react';
import type { ShellCommand } from '@/host/host';
import { shellAction } from '@/state/player/shell-command';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player';
import { changeSetting, settingsStore } from '@/state/settings/settings-store';
import { useToggleLike } from '@/widgets/song-menu/use-toggle-like';

/** Carries out commands of the desktop shell, also while its window is hidden. The function is stable. */
export function useShellCommand(): (command: ShellCommand) => void {
  const player = usePlayer();
  const send = usePlayerCommand();
  const toggleLike = useToggleLike();
  return useCallback(
    (command) => {
      const snapshot = player.getSnapshot();
      const action = shellAction(command, snapshot);
      if ('player' in action) void send(action.player);
      else if (action.page === 'toggle-desktop-lyrics')
        changeSetting('desktopLyrics', settingsStore.getState().desktopLyrics === 'on' ? 'off' : 'on');
      else if (snapshot.current) void toggleLike(snapshot.current.song);
    },
    [player, send, toggleLike],
  );
}
