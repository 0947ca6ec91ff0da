import type { LucideIcon } from 'lucide-react';
import AppWindow from 'lucide-react/icons/app-window';
import Captions from 'lucide-react/icons/captions';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { changeSetting, useSetting } from '@/state/settings/settings-store.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import {
  closePictureInPicture,
  focusPictureInPicture,
  hasPictureInPicture,
  hasPlainWindows,
  openPictureInPicture,
  pictureInPictureStore,
} from './picture-in-picture/picture-in-picture.ts';

/** A window that can show the lyrics beside the app. */
export type LyricsWindowAction = {
  id: 'picture-in-picture' | 'lyrics-window' | 'desktop-lyrics';
  name: string;
  Icon: LucideIcon;
  /** Opens it; must be called in a click handler. */
  run: () => void;
};

/**
 * The lyrics windows of this browser and host, the one that stays on top first. The desktop app has its own, and lets
 * its pages open no others.
 */
export function useLyricsWindows(): readonly LyricsWindowAction[] {
  const { t } = useTranslation();
  const host = useHost();
  const isOnDesktop = useSetting('desktopLyrics') === 'on';
  const isOpen = useStore(pictureInPictureStore, ({ opened }) => opened !== null);
  return useMemo(() => {
    const { openLyricsWindow } = host;
    if (host.desktop) {
      const name = t(isOnDesktop ? 'lyricsWindow.hideDesktop' : 'lyricsWindow.showDesktop');
      const run = (): void => changeSetting('desktopLyrics', isOnDesktop ? 'off' : 'on');
      return [{ id: 'desktop-lyrics', name, Icon: Captions, run }];
    }
    const report = async (opening: Promise<boolean>): Promise<void> => {
      if (!(await opening)) showToast(t('lyricsWindow.refused'), { tone: 'danger' });
    };
    const actions: LyricsWindowAction[] = [];
    if (hasPictureInPicture()) {
      actions.push({
        id: 'picture-in-picture',
        name: t(isOpen ? 'lyricsWindow.closePictureInPicture' : 'lyricsWindow.pictureInPicture'),
        Icon: PictureInPicture2,
        run: () => (isOpen ? closePictureInPicture() : void report(openPictureInPicture(host))),
      });
    }
    // The window of the host has priority; a plain one is only for browsers without picture-in-picture.
    const openWindow =
      openLyricsWindow ?? (actions.length === 0 && hasPlainWindows() ? () => openPictureInPicture(host) : null);
    if (openWindow) {
      actions.push({
        id: 'lyrics-window',
        name: t('lyricsWindow.open'),
        Icon: AppWindow,
        run: () => (isOpen && !openLyricsWindow ? focusPictureInPicture() : void report(openWindow())),
      });
    }
    return actions;
  }, [t, host, isOpen, isOnDesktop]);
}
