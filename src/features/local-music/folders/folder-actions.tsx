import Ellipsis from 'lucide-react/icons/ellipsis';
import Play from 'lucide-react/icons/play';
import Shuffle from 'lucide-react/icons/shuffle';
import { useState } from 'react';
import { songsOf } from '@/core/local-music/local-row';
import type { LocalTrack } from '@/core/local-music/local-track';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import { IconButton } from '@/ui/controls/icon-button';
import { Menu, type MenuPlace } from '@/ui/overlays/menu';
import { placeBelow } from '@/ui/overlays/menu-place';
import { useSongsActions } from '@/widgets/track-table/use-songs-actions';
import { useLocalSongsMenu } from '../use-local-songs-menu';
import styles from './folders-view.module.css';

/** Playing and queueing everything in a folder and below it. */
export function FolderActions({ name, tracks }: { name: string; tracks: readonly LocalTrack[] }) {
  const { t } = useTranslation();
  const actions = useSongsActions();
  const menuItems = useLocalSongsMenu();
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  return (
    <div className={styles.actions}>
      <Button onClick={() => actions.play(songsOf(tracks))}>
        <Play size={18} fill="currentColor" aria-hidden="true" />
        {t('trackTable.play')}
      </Button>
      <IconButton label={t('localMusic.shuffle')} onClick={() => actions.shuffle(songsOf(tracks))}>
        <Shuffle size={18} />
      </IconButton>
      <IconButton
        label={t('song.more', { title: name })}
        aria-haspopup="menu"
        onClick={(event) => setMenu(placeBelow(event.currentTarget))}
      >
        <Ellipsis size={18} />
      </IconButton>
      {menu ? (
        <Menu
          label={t('song.more', { title: name })}
          items={menuItems(tracks)}
          at={menu}
          onClose={() => setMenu(null)}
        />
      ) : null}
    </div>
  );
}
