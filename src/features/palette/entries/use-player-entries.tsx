import Gauge from 'lucide-react/icons/gauge';
import Heart from 'lucide-react/icons/heart';
import ListX from 'lucide-react/icons/list-x';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Repeat from 'lucide-react/icons/repeat';
import Repeat1 from 'lucide-react/icons/repeat-1';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Shuffle from 'lucide-react/icons/shuffle';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import Volume1 from 'lucide-react/icons/volume-1';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useMemo } from 'react';
import { shortcutSeekMs } from '@/core/keyboard/shortcuts';
import { speeds } from '@/core/player/speeds';
import type { PlayMode } from '@/core/queue/play-mode';
import type { Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { volumeStep } from '@/playback/player';
import { useAppKeys } from '@/state/keyboard/app-keys';
import { useIsLiked } from '@/state/library/likes';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { useQueueActions } from '@/widgets/player/use-queue-actions';
import { useRepeatStep } from '@/widgets/player/use-repeat-step';
import { useToggleLike } from '@/widgets/song-menu/use-toggle-like';
import { actionEntry, type PaletteEntry } from './palette-entry';

const modes = {
  random: { key: 'player.modeRandom', Icon: Shuffle },
  'list-loop': { key: 'player.modeListLoop', Icon: Repeat },
  'single-loop': { key: 'player.modeSingleLoop', Icon: Repeat1 },
} as const satisfies Record<PlayMode, { key: string; Icon: typeof Shuffle }>;

/** What can be done with the current song, the sound and the queue. */
export function usePlayerEntries(): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const keys = useAppKeys();
  const player = usePlayer();
  const send = usePlayerCommand();
  const stepRepeat = useRepeatStep();
  const queue = useQueueActions();
  const toggleLike = useToggleLike();
  const song = usePlayerState(({ current }) => current?.song ?? null);
  const isLiked = useIsLiked(song);
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
    const ofSong = (current: Song) => [
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
      actionEntry('like', {
        name: t('songActions.like'),
        icon: <Heart size={18} />,
        isSet: isLiked,
        run: () => void toggleLike(current),
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
      ...(song ? ofSong(song) : []),
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
  }, [t, player, send, stepRepeat, queue, song, isLiked, toggleLike, wantsToPlay, isMuted, mode, speed, count, keys]);
}
