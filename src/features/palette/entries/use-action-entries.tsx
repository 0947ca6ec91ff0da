import {
  AudioWaveform,
  FolderPlus,
  Gauge,
  History,
  Info,
  Keyboard,
  ListMusic,
  ListX,
  LogOut,
  MicVocal,
  MonitorSmartphone,
  Pause,
  Play,
  RefreshCw,
  Repeat,
  Repeat1,
  RotateCcw,
  RotateCw,
  Search,
  Shuffle,
  SkipBack,
  SkipForward,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { shortcutSeekMs } from '@/core/keyboard/shortcuts';
import { createLog } from '@/core/log';
import { isAtPath, paths } from '@/core/navigation/paths';
import { speeds } from '@/core/player/speeds';
import type { PlayMode } from '@/core/queue/play-mode';
import { volumeStep } from '@/playback/player';
import { useAppKeys } from '@/state/keyboard/app-keys';
import { loadLocalLibrary } from '@/state/local-music/local-library';
import { openPanel } from '@/state/panels/panel-store';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { useLoggedIn } from '@/state/session/session-store';
import { useAddMusic } from '@/widgets/local-music/use-add-music';
import { useLyricsWindows } from '@/widgets/lyrics-window/use-lyrics-windows';
import { useQueueActions } from '@/widgets/player/use-queue-actions';
import { useRepeatStep } from '@/widgets/player/use-repeat-step';
import type { FrameCommands, PaletteEntry } from './palette-entry';

const log = createLog('command palette');

const modes = {
  random: { key: 'player.modeRandom', Icon: Shuffle },
  'list-loop': { key: 'player.modeListLoop', Icon: Repeat },
  'single-loop': { key: 'player.modeSingleLoop', Icon: Repeat1 },
} as const satisfies Record<PlayMode, { key: string; Icon: typeof Shuffle }>;

/** An action without what is the same for all. */
type Action = Pick<PaletteEntry, 'name' | 'run'> & Partial<PaletteEntry> & { icon: ReactNode };

function actionEntry(id: string, action: Action): PaletteEntry {
  return { id: `action:${id}`, group: 'actions', detail: '', ...action };
}

/** What can be done in the app as it is now; `hasLocalMusic` = a folder was once chosen. */
export function useActionEntries(frame: FrameCommands, hasLocalMusic: boolean): readonly PaletteEntry[] {
  const player = usePlayerEntries();
  const app = useAppEntries(frame, hasLocalMusic);
  return useMemo(() => [...player, ...app], [player, app]);
}

function usePlayerEntries(): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const keys = useAppKeys();
  const player = usePlayer();
  const send = usePlayerCommand();
  const stepRepeat = useRepeatStep();
  const queue = useQueueActions();
  const hasSong = usePlayerState(({ current }) => current !== null);
  const wantsToPlay = usePlayerState((snapshot) => snapshot.wantsToPlay);
  const isMuted = usePlayerState(({ muted }) => muted);
  const mode = usePlayerState((snapshot) => snapshot.mode);
  const speed = usePlayerState((snapshot) => snapshot.speed);
  const count = usePlayerState((snapshot) => snapshot.queue.items.length);
  return useMemo(() => {
    const changeVolume = (step: number) => {
      const { muted, volume } = player.getSnapshot();
      void send({ type: 'set-volume', volume: Math.min(100, Math.max(0, (muted ? 0 : volume) + step)) });
    };
    const ofSong = [
      actionEntry('toggle', {
        name: t(wantsToPlay ? 'player.pause' : 'player.play'),
        icon: wantsToPlay ? <Pause size={18} /> : <Play size={18} />,
        shortcut: keys.toggle,
        run: () => void send({ type: wantsToPlay ? 'pause' : 'play' }),
      }),
      actionEntry('next', {
        name: t('player.next'),
        icon: <SkipForward size={18} />,
        run: () => void send({ type: 'next' }),
      }),
      actionEntry('previous', {
        name: t('player.previous'),
        icon: <SkipBack size={18} />,
        run: () => void send({ type: 'previous' }),
      }),
      actionEntry('seek-back', {
        name: t('shortcuts.actions.seek-back'),
        icon: <RotateCcw size={18} />,
        shortcut: keys['seek-back'],
        isMinor: true,
        run: () => void send({ type: 'seek-by', deltaMs: -shortcutSeekMs }),
      }),
      actionEntry('seek-forward', {
        name: t('shortcuts.actions.seek-forward'),
        icon: <RotateCw size={18} />,
        shortcut: keys['seek-forward'],
        isMinor: true,
        run: () => void send({ type: 'seek-by', deltaMs: shortcutSeekMs }),
      }),
      actionEntry('repeat-step', {
        name: t('shortcuts.actions.repeat-step'),
        icon: <Repeat1 size={18} />,
        shortcut: keys['repeat-step'],
        isMinor: true,
        run: () => void stepRepeat(),
      }),
    ];
    const ofQueue = [
      ...(count > 2
        ? [
            actionEntry('shuffle-queue', {
              name: t('queue.shuffle'),
              icon: <Shuffle size={18} />,
              isMinor: true,
              run: queue.shuffle,
            }),
          ]
        : []),
      actionEntry('clear-queue', {
        name: t('queue.clearName'),
        icon: <ListX size={18} />,
        isMinor: true,
        run: queue.clear,
      }),
    ];
    return [
      ...(hasSong ? ofSong : []),
      actionEntry('mute', {
        name: t(isMuted ? 'player.unmute' : 'player.mute'),
        icon: isMuted ? <Volume2 size={18} /> : <VolumeX size={18} />,
        shortcut: keys.mute,
        run: () => void send({ type: 'set-muted', muted: !isMuted }),
      }),
      actionEntry('volume-up', {
        name: t('shortcuts.actions.volume-up'),
        icon: <Volume2 size={18} />,
        shortcut: keys['volume-up'],
        isMinor: true,
        run: () => changeVolume(volumeStep),
      }),
      actionEntry('volume-down', {
        name: t('shortcuts.actions.volume-down'),
        icon: <Volume1 size={18} />,
        shortcut: keys['volume-down'],
        isMinor: true,
        run: () => changeVolume(-volumeStep),
      }),
      ...Object.entries(modes).map(([value, { key, Icon }]) =>
        actionEntry(`mode=${value}`, {
          name: t('player.mode', { mode: t(key) }),
          icon: <Icon size={18} />,
          isSet: value === mode,
          run: () => void send({ type: 'set-mode', mode: value as PlayMode }),
        }),
      ),
      ...speeds.map((value) =>
        actionEntry(`speed=${value}`, {
          name: t('player.speedNow', { speed: value }),
          icon: <Gauge size={18} />,
          isSet: value === speed,
          isMinor: true,
          run: () => void send({ type: 'set-speed', speed: value }),
        }),
      ),
      ...(count > 0 ? ofQueue : []),
    ];
  }, [t, player, send, stepRepeat, queue, hasSong, wantsToPlay, isMuted, mode, speed, count, keys]);
}

function useAppEntries(frame: FrameCommands, hasLocalMusic: boolean): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const keys = useAppKeys();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLoggedIn = useLoggedIn();
  const { choose } = useAddMusic();
  const windows = useLyricsWindows();
  return useMemo(() => {
    const refresh = async () => {
      try {
        (await loadLocalLibrary()).refresh();
        navigate(paths.localMusic);
      } catch (error) {
        // The screen says so, where it is opened.
        log.warn('local music could not be refreshed', error);
        navigate(paths.localMusic);
      }
    };
    return [
      ...(isAtPath(pathname, paths.lyrics)
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
      actionEntry('history', {
        name: t('about.history'),
        icon: <History size={18} />,
        run: () => openPanel('history'),
      }),
      actionEntry('sound', {
        name: t('listening.sound'),
        keywords: t('sound.equaliser'),
        icon: <AudioWaveform size={18} />,
        run: () => openPanel('sound'),
      }),
      actionEntry('search', {
        name: t('search.label'),
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
        name: t('shortcuts.title'),
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
              name: t('devices.title'),
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
  }, [t, navigate, pathname, isLoggedIn, hasLocalMusic, choose, windows, frame, keys]);
}
