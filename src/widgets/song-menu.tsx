import { useTranslation } from 'react-i18next';
import { whyNotAddable } from '@/core/playlist-rules';
import { isPlayable, type Song } from '@/core/song';
import { Menu, type MenuPlace } from '@/ui/menu';
import { useSongMenuItems } from './use-song-menu-items';

/** The place of a song in a playlist of the listener, from which it can be removed. */
export type ListPlace = { listId: string; fileId: string; onRemove: () => void };

export type OpenSongMenu = {
  song: Song;
  at: MenuPlace;
  /** Where the menu is that of a place in the queue: "play next" then moves this item instead of adding the song. */
  queueKey?: number;
  /** Where the menu is that of a row in a playlist of one's own. */
  inList?: ListPlace;
};

/** What can be done with one song, as a menu at the pointer or below its button. */
export function SongMenu({ menu, onClose }: { menu: OpenSongMenu; onClose: () => void }) {
  const { t } = useTranslation();
  const items = useSongMenuItems(menu);
  const title = menu.song.title || t('song.untitled');
  return <Menu label={t('song.more', { title })} items={items} at={menu.at} onClose={onClose} />;
}

/** True when the menu has anything to offer for this song. */
export function hasSongMenu(song: Song): boolean {
  return isPlayable(song) || whyNotAddable(song) === null;
}
