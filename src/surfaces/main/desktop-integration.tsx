import { useEffect } from 'react';
import { isAddable } from '@/core/playlist/addable-songs.ts';
import type { DesktopShell } from '@/host/host.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useIsLiked } from '@/state/library/likes.ts';
import { useSongLyrics } from '@/state/lyrics/use-song-lyrics.ts';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { changeSetting, settingsStore, useSetting } from '@/state/settings/settings-store.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { usePlayerAction } from '@/widgets/player/use-player-action.ts';
import { reportLyricLines, reportPlayer } from './shell-reports.ts';

/**
 * Connects the player with the desktop app's tray, task bar and touch bar, and reports errors of the shell. Renders
 * nothing.
 */
export function DesktopIntegration({ desktop }: { desktop: DesktopShell }) {
  const run = usePlayerAction();
  const send = usePlayerCommand();
  const isTouchBarOn = useSetting('touchBar') === 'on' && desktop.platform === 'darwin';
  useEffect(
    () =>
      desktop.player.onCommand((command) => {
        const { type } = command;
        if (type === 'set-mode' || type === 'set-volume' || type === 'seek') void send(command);
        else run(type);
      }),
    [desktop, run, send],
  );
  useReports(desktop);
  const { t } = useTranslation();
  useEffect(
    () =>
      desktop.onAutoStartFailed((isWanted) => {
        const [refused, actual] = isWanted ? (['on', 'off'] as const) : (['off', 'on'] as const);
        if (settingsStore.getState().autoStart === refused) changeSetting('autoStart', actual);
        showToast(t('app.autoStartFailed'), { tone: 'danger', isLong: true });
      }),
    [desktop, t],
  );
  return isTouchBarOn ? <TouchBarLine desktop={desktop} /> : null;
}

function useReports(desktop: DesktopShell): void {
  const player = usePlayer();
  const song = usePlayerState(({ current }) => current?.song ?? null);
  const isLiked = useIsLiked(song);
  // Without a login the page would only request one, and its window may be hidden.
  const isLoggedIn = useLoggedIn();
  const canLike = isLoggedIn && song !== null && isAddable(song);
  const desktopLyrics = useSetting('desktopLyrics') === 'on';
  useEffect(
    () => reportPlayer(desktop.player, player, { song, isLiked, canLike, desktopLyrics }),
    [desktop, player, song, isLiked, canLike, desktopLyrics],
  );
}

function TouchBarLine({ desktop }: { desktop: DesktopShell }) {
  const player = usePlayer();
  const song = usePlayerState(({ current }) => current?.song ?? null);
  const { result, offsetMs } = useSongLyrics(song);
  const lines = song && result.status === 'ready' ? result.lines : null;
  useEffect(() => {
    const stop = lines && reportLyricLines({ lines, player, offsetMs, onLine: desktop.player.reportLine });
    return () => {
      stop?.();
      desktop.player.reportLine('');
    };
  }, [desktop, player, lines, offsetMs]);
  return null;
}
