import { useEffect } from 'react';
import { useHost } from '@/host/host-context';
import { volumeStep } from '@/playback/player';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player';
import { changeSetting, settingsStore } from '@/state/settings/settings-store';
import { useToggleLike } from '@/widgets/song-menu/use-toggle-like';

/** Carries out the system-wide shortcuts of the desktop app, also while its window is hidden. */
export function useShellShortcuts(): void {
  const { desktop } = useHost();
  const player = usePlayer();
  const send = usePlayerCommand();
  const toggleLike = useToggleLike();

  useEffect(
    () =>
      desktop?.shortcuts.onPressed((action) => {
        const { current, wantsToPlay, volume, muted } = player.getSnapshot();
        const level = muted ? 0 : volume;
        switch (action) {
          case 'prevTrack':
            return void send({ type: 'previous' });
          case 'nextTrack':
            return void send({ type: 'next' });
          case 'playPause':
            return void send({ type: wantsToPlay ? 'pause' : 'play' });
          case 'volumeUp':
            return void send({ type: 'set-volume', volume: Math.min(100, level + volumeStep) });
          case 'volumeDown':
            return void send({ type: 'set-volume', volume: Math.max(0, level - volumeStep) });
          case 'mute':
            return void send({ type: 'set-muted', muted: !muted });
          case 'like':
            if (current) void toggleLike(current.song);
            return;
          case 'mode':
            return void send({ type: 'cycle-mode' });
          case 'toggleDesktopLyrics':
            return changeSetting('desktopLyrics', settingsStore.getState().desktopLyrics === 'on' ? 'off' : 'on');
          default:
            action satisfies never;
        }
      }),
    [desktop, player, send, toggleLike],
  );
}
