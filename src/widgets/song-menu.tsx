import { ListEnd, ListStart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isPlayable, type Song } from '@/core/song';
import type { PlayerCommand } from '@/playback/player';
import { usePlayerCommand } from '@/state/use-player';
import { Menu, type MenuItem } from '@/ui/menu';
import { showToast } from '@/ui/toast';

/** The place of a song in a playlist of the listener, from which it can be removed. */
export type ListPlace = { listId: string; fileId: string; onRemove: () => void };

export type OpenSongMenu = {
  song: Song;
  at: { x: number; y: number };
  /** Where the menu is that of a place in the queue: "play next" then moves this item instead of adding the song. */
  queueKey?: number;
  /** Where the menu is that of a row in a playlist of one's own. */
  inList?: ListPlace;
};

/** What can be done with one song, as a menu at the pointer or below its button. */
export function SongMenu({ menu, onClose }: { menu: OpenSongMenu; onClose: () => void }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const { song, at, queueKey } = menu;
  const items: MenuItem[] = [
    {
      id: 'play-next',
      label: t('song.playNext'),
      icon: <ListStart size={18} />,
      run: async () => {
        const command: PlayerCommand =
          queueKey === undefined ? { type: 'play-next', songs: [song] } : { type: 'move-item-next', key: queueKey };
        if (await send(command)) showToast(t('song.addedNext', { title: song.title }));
      },
    },
    {
      id: 'enqueue',
      label: t('song.addToQueue'),
      icon: <ListEnd size={18} />,
      run: async () => {
        if (await send({ type: 'enqueue', songs: [song] })) showToast(t('song.addedToQueue', { title: song.title }));
      },
    },
  ];
  return <Menu label={t('song.more', { title: song.title })} items={items} at={at} onClose={onClose} />;
}

/** True when the menu has anything to offer for this song. */
export function hasSongMenu(song: Song): boolean {
  return isPlayable(song);
}
