import AudioWaveform from 'lucide-react/icons/audio-waveform';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Info from 'lucide-react/icons/info';
import Keyboard from 'lucide-react/icons/keyboard';
import Layers from 'lucide-react/icons/layers';
import ListMusic from 'lucide-react/icons/list-music';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircle from 'lucide-react/icons/message-circle';
import MicVocal from 'lucide-react/icons/mic-vocal';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Radio from 'lucide-react/icons/radio';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Search from 'lucide-react/icons/search';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { songSubject } from '@/core/comments/comment.ts';
import { createLog } from '@/core/log.ts';
import { isAtPath, paths, radioAddress } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useAppKeys } from '@/state/keyboard/app-keys.ts';
import { loadLocalLibrary } from '@/state/local-music.ts';
import { openComments, openPanel } from '@/state/panels.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { useAddMusic } from '@/widgets/local-music/use-add-music.ts';
import { useLyricsWindows } from '@/widgets/lyrics/window/use-lyrics-windows.tsx';
import { actionEntry, type FrameCommands, type PaletteEntry } from './palette-entry.ts';

const log = createLog('command palette');

/** Actions of the app, except for the player's; `hasLocalMusic` = a folder was chosen before. */
export function useAppEntries(frame: FrameCommands, hasLocalMusic: boolean): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const keys = useAppKeys();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLoggedIn = useLoggedIn();
  const { choose } = useAddMusic();
  const windows = useLyricsWindows();
  const song = usePlayerState(({ current }) => current?.song ?? null);
  return useMemo(() => {
    const refresh = async () => {
      try {
        (await loadLocalLibrary()).refresh();
        navigate(paths.localMusic);
      } catch (error) {
        // The opened screen shows the error.
        log.warn('local music could not be refreshed', error);
        navigate(paths.localMusic);
      }
    };
    const subject = song && songSubject(song);
    return [
      ...(song === null || isAtPath(pathname, paths.lyrics)
        ? []
        : [
            actionEntry('lyrics', {
              name: t('player.lyrics'),
              icon: <MicVocal size={18} />,
              shortcut: keys.lyrics,
              run: () => navigate(paths.lyrics),
            }),
          ]),
      ...windows.map(({ id, name, Icon, run }) =>
        actionEntry(id, { name, keywords: t('lyricsWindow.title'), icon: <Icon size={18} />, run }),
      ),
      actionEntry('queue', {
        name: t('player.queue'),
        icon: <ListMusic size={18} />,
        shortcut: keys.queue,
        run: () => openPanel('queue'),
      }),
      ...(subject
        ? [
            actionEntry('comments', {
              name: t('comments.title'),
              icon: <MessageCircle size={18} />,
              run: () => openComments(subject),
            }),
          ]
        : []),
      actionEntry('radio', {
        name: t('radio.title'),
        keywords: t('radio.stations'),
        icon: <Radio size={18} />,
        run: () => navigate(radioAddress),
      }),
      actionEntry('history', {
        name: t('about.history'),
        detail: t('player.queue'),
        icon: <History size={18} />,
        run: () => openPanel('history'),
      }),
      actionEntry('earlier-queues', {
        name: t('queue.showEarlier'),
        icon: <Layers size={18} />,
        run: () => openPanel('earlier-queues'),
      }),
      actionEntry('sound', {
        name: t('listening.sound'),
        keywords: t('sound.equaliser'),
        icon: <AudioWaveform size={18} />,
        run: () => openPanel('sound'),
      }),
      actionEntry('search', {
        name: t('searchBox.label'),
        icon: <Search size={18} />,
        shortcut: keys.search,
        run: frame.focusSearch,
      }),
      ...(hasLocalMusic
        ? [
            actionEntry('refresh-local', {
              name: t('palette.refreshLocal'),
              icon: <RefreshCw size={18} />,
              run: () => void refresh(),
            }),
          ]
        : []),
      actionEntry('add-folder', {
        name: t('palette.addFolder'),
        icon: <FolderPlus size={18} />,
        run: async () => {
          if (await choose()) navigate(paths.localMusic);
        },
      }),
      actionEntry('shortcuts', {
        name: t('shortcutSettings.list.title'),
        icon: <Keyboard size={18} />,
        shortcut: keys.shortcuts,
        run: frame.showShortcuts,
      }),
      actionEntry('about', {
        name: t('about.about'),
        icon: <Info size={18} />,
        run: () => frame.showDialog('about'),
      }),
      ...(isLoggedIn
        ? [
            actionEntry('devices', {
              name: t('nav.devices'),
              icon: <MonitorSmartphone size={18} />,
              isMinor: true,
              run: () => frame.showDialog('devices'),
            }),
            actionEntry('log-out', {
              name: t('about.logOut'),
              icon: <LogOut size={18} />,
              run: () => frame.showDialog('log-out'),
            }),
          ]
        : []),
    ];
  }, [t, navigate, pathname, isLoggedIn, hasLocalMusic, choose, windows, song, frame, keys]);
}
