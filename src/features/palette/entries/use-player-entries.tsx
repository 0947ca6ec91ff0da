import Bookmark from 'lucide-react/icons/bookmark';
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
import type { ActionId, AppShortcutAction } from '@/core/actions/action-table.ts';
import { speeds } from '@/core/player/position-clock.ts';
import { isAddable } from '@/core/playlist/addable-songs.ts';
import type { PlayMode } from '@/core/queue/play-mode.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useAppKeys } from '@/state/keyboard/app-keys.ts';
import { useIsLiked } from '@/state/library/likes.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { usePlayerAction } from '@/widgets/player/use-player-action.ts';
import { useQueueActions } from '@/widgets/player/use-queue-actions.ts';
import { actionEntry, type PaletteEntry } from './palette-entry.ts';

const modes = {
  random: { key: 'player.modeRandom', Icon: Shuffle },
  'list-loop': { key: 'player.modeListLoop', Icon: Repeat },
  'single-loop': { key: 'player.modeSingleLoop', Icon: Repeat1 },
} as const satisfies Record<PlayMode, { key: string; Icon: typeof Shuffle }>;

type PlayerEntry = {
  text: string;
  /** Text while the state is on. Without it, the entry is marked instead. */
  textOn?: string;
  icons: { off: typeof Shuffle; on: typeof Shuffle };
  isMinor?: true;
  needsSong?: true;
};

const icon = (Icon: typeof Shuffle) => ({ off: Icon, on: Icon });

/** The actions in the palette, in order. */
const entries = {
  toggle: { text: 'player.play', textOn: 'player.pause', icons: { off: Play, on: Pause }, needsSong: true },
  next: { text: 'player.next', icons: icon(SkipForward), needsSong: true },
  previous: { text: 'player.previous', icons: icon(SkipBack), needsSong: true },
  'seek-back': {
    text: 'shortcutSettings.actions.seek-back',
    icons: icon(RotateCcw),
    isMinor: true,
    needsSong: true,
  },
  'seek-forward': {
    text: 'shortcutSettings.actions.seek-forward',
    icons: icon(RotateCw),
    isMinor: true,
    needsSong: true,
  },
  'repeat-step': {
    text: 'shortcutSettings.actions.repeat-step',
    icons: icon(Repeat1),
    isMinor: true,
    needsSong: true,
  },
  'mark-moment': { text: 'listening.markMoment', icons: icon(Bookmark), needsSong: true },
  like: { text: 'songActions.like', icons: icon(Heart), needsSong: true },
  mute: { text: 'player.mute', textOn: 'player.unmute', icons: { off: VolumeX, on: Volume2 } },
  'volume-up': { text: 'shortcutSettings.actions.volume-up', icons: icon(Volume2), isMinor: true },
  'volume-down': { text: 'shortcutSettings.actions.volume-down', icons: icon(Volume1), isMinor: true },
} as const satisfies { readonly [Id in ActionId]?: PlayerEntry };

type PaletteAction = keyof typeof entries;

/** Actions of the current song, the sound and the queue. */
export function usePlayerEntries(): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const keys = useAppKeys();
  const run = usePlayerAction();
  const send = usePlayerCommand();
  const queue = useQueueActions();
  const song = usePlayerState(({ current }) => current?.song ?? null);
  const hasSong = song !== null;
  const canBeLiked = song !== null && isAddable(song);
  const isLiked = useIsLiked(song);
  const wantsToPlay = usePlayerState((snapshot) => snapshot.wantsToPlay);
  const isMuted = usePlayerState(({ muted }) => muted);
  const mode = usePlayerState((snapshot) => snapshot.mode);
  const speed = usePlayerState((snapshot) => snapshot.speed);
  const count = usePlayerState((snapshot) => snapshot.queue.items.length);
  return useMemo(() => {
    const isOn: Partial<Record<PaletteAction, boolean>> = { toggle: wantsToPlay, mute: isMuted, like: isLiked };
    const ofPlayer = (Object.keys(entries) as PaletteAction[]).flatMap((action) => {
      const { text, icons, ...others } = entries[action];
      if ((!hasSong && 'needsSong' in others) || (action === 'like' && !canBeLiked)) return [];
      const on = isOn[action] === true;
      const Icon = icons[on ? 'on' : 'off'];
      return actionEntry(action, {
        name: t(on && 'textOn' in others ? others.textOn : text),
        icon: <Icon size={18} />,
        shortcut: keys[action as AppShortcutAction] ?? '',
        isMinor: 'isMinor' in others,
        isSet: on && !('textOn' in others),
        run: () => run(action),
      });
    });
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
      ...ofPlayer,
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
  }, [t, run, send, queue, hasSong, canBeLiked, isLiked, wantsToPlay, isMuted, mode, speed, count, keys]);
}
