import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { useLocation } from 'react-router-dom';
import { libraryListAddress } from '@/core/navigation/library-address.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { libraryTabs, listCover } from '@/core/playlist/playlist-rules.ts';
import { listName } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useUserPlaylists } from '@/state/library/user-playlists.ts';
import { toggleSidebar } from '@/state/sidebar.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import styles from './list-sidebar.module.css';

/** The user's own and collected playlists beside every screen of a wide window; only their covers if collapsed. */
export function ListSidebar({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation();
  const { data } = useUserPlaylists();
  const lists = data && libraryTabs(data);
  return (
    <nav aria-label={t('songActions.yourPlaylists')} className={styles.sidebar} data-collapsed={isCollapsed}>
      <header className={styles.header}>
        {isCollapsed ? null : <h2 className={styles.title}>{t('songActions.yourPlaylists')}</h2>}
        <IconButton
          size="small"
          label={t(isCollapsed ? 'nav.expandPlaylists' : 'nav.collapsePlaylists')}
          aria-expanded={!isCollapsed}
          onClick={toggleSidebar}
        >
          {isCollapsed ? <PanelLeftOpen size={18} /> : <PanelLeftClose size={18} />}
        </IconButton>
      </header>
      {[...(lists?.own ?? []), ...(lists?.collected ?? [])].map((list) => (
        <ListLink key={`${list.listId ?? list.globalId}/${list.name}`} list={list} isCollapsed={isCollapsed} />
      ))}
    </nav>
  );
}

function ListLink({ list, isCollapsed }: { list: Playlist; isCollapsed: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const address = libraryListAddress(list);
  if (address === null) return null;
  const { songCount } = list;
  const name = listName(t, list);
  return (
    <Link
      to={address}
      className={styles.list}
      aria-current={address === pathname + search ? 'page' : undefined}
      aria-label={isCollapsed ? name : undefined}
      title={isCollapsed ? name : undefined}
    >
      <CoverImage cover={listCover(list)} size={120} className={styles.cover} />
      {isCollapsed ? null : (
        <span className={styles.text}>
          <ForeignText as="span" className={styles.name}>
            {name}
          </ForeignText>
          <span className={styles.count}>{t('songActions.songs', { count: songCount })}</span>
        </span>
      )}
    </Link>
  );
}
