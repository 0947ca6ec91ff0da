import { useEffect } from 'react';
import { isAddable } from '@/core/playlist/playlist-rules';
import type { DesktopShell } from '@/host/host';
import { useTranslation } from '@/i18n/use-translation';
import { useIsLiked } from '@/state/library/likes';
import { useSongLyrics } from '@/state/lyrics/use-song-lyrics';
import { usePlayer, usePlayerState } from '@/state/player/use-player';
import { useSetting } from '@/state/settings/settings-store';
import { showToast } from '@/ui/feedback/toast';
import { useShellCommand } from '../shell-commands';
import { followLine } from './follow-line';

/**
 * Connects the player with tray, task bar and touch bar of the desktop app, and says what the shell could not do. Renders
 * nothing.
 */
export function ShellLink({ desktop }: { desktop: DesktopShell }) {
  const carryOut = useShellCommand();
  const isTouchBarOn = useSetting('touchBar') === 'on' && desktop.platform === 'darwin';
  useEffect(() => desktop.player.onCommand(carryOut), [desktop, carryOut]);
  useReports(desktop);
  const { t } = useTranslation();
  useEffect(
    () => desktop.onAutoStartFailed(() => showToast(t('app.autoStartFailed'), { tone: 'danger', isLong: true })),
    [desktop, t],
  );
  return isTouchBarOn ? <TouchBarLine desktop={desktop} /> : null;
}

function useReports(desktop: DesktopShell): void {
  const player = usePlayer();
  const song = usePlayerState(({ current }) => current?.song ?? null);
  const isLiked = useIsLiked(song);
  const canLike = song !== null && isAddable(song);
  const desktopLyrics = useSetting('desktopLyrics') === 'on';
  useEffect(() => {
    const report = (): void => {
      const snapshot = player.getSnapshot();
      // The player changes its song before this component is rendered again.
      const isSame = (snapshot.current?.song ?? null) === song;
      desktop.player.report({ snapshot, isLiked: isSame && isLiked, canLike: isSame && canLike, desktopLyrics });
    };
    report();
    return player.subscribe(report);
  }, [desktop, player, song, isLiked, canLike, desktopLyrics]);
}

function TouchBarLine({ desktop }: { desktop: DesktopShell }) {
  const player = usePlayer();
  const song = usePlayerState(({ current }) => current?.song ?? null);
  const { result, offsetMs } = useSongLyrics(song);
  const lines = song && result.status === 'ready' ? result.lines : null;
  useEffect(() => {
    const stop = lines && followLine({ lines, player, offsetMs, onLine: desktop.player.reportLine });
    return () => {
      stop?.();
      desktop.player.reportLine('');
    };
  }, [desktop, player, lines, offsetMs]);
  return null;
}
