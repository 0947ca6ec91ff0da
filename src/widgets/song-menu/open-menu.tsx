import { useTranslation } from '@/i18n/use-translation';
import { Menu } from '@/ui/overlays/menu';
import type { OpenSongMenu } from './open-song-menu';
import { useSongMenuItems } from './use-song-menu-items';

/** The actions for one song, as a menu at the pointer or below its button. */
export function OpenMenu({ menu, onClose }: { menu: OpenSongMenu; onClose: () => void }) {
  const { t } = useTranslation();
  const items = useSongMenuItems(menu);
  const title = menu.song.title || t('song.untitled');
  return <Menu label={t('song.more', { title })} items={items} at={menu.at} onClose={onClose} />;
}
