import Cloud from 'lucide-react/icons/cloud';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isAtPath, paths } from '@/core/navigation/paths.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { toggleSidebar } from '@/state/sidebar.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import type { OpenPlaylistMenu } from '@/widgets/playlists/playlist-menu.tsx';
import { ListSection } from './list-section.tsx';
import styles from './list-sidebar.module.css';
import { preloadDragging } from './load-dragging.ts';
import { SongChip } from './song-chip.tsx';
import { useLocalSection } from './use-local-section.tsx';
import { useServiceSections } from './use-service-sections.tsx';
import { useSmartSection } from './use-smart-section.tsx';
import { useSongDrag } from './use-song-drag.ts';

const PlaylistMenu = lazyComponent(
  async () => (await withTexts(() => import('@/widgets/playlists/playlist-menu.tsx'), 'library')).PlaylistMenu,
);

/**
 * The user's own, saved and local playlists and the cloud drive beside every screen of a wide window; only pictures if
 * collapsed. Own and local playlists are drop targets for songs.
 */
export function ListSidebar({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isLoggedIn = useLoggedIn();
  const frame = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { drag, chip } = useSongDrag({
    frame,
    scroller,
    onDrop: (key, songs) => lists.find((list) => list.key === key)?.add?.(songs),
  });
  const [menu, setMenu] = useState<OpenPlaylistMenu | null>(null);
  const ofService = useServiceSections((list, at) => setMenu({ list, at }));
  const ofDevice = useLocalSection(drag?.songs);
  const ofRules = useSmartSection();
  const sections = [...ofService, ofDevice, ofRules].filter((section) => section.lists.length > 0);
  const lists = sections.flatMap((section) => section.lists);
  const over = lists.find(({ key }) => key === drag?.over);
  return (
    <nav
      ref={frame}
      aria-label={t('songActions.yourPlaylists')}
      className={styles.sidebar}
      data-collapsed={isCollapsed}
      onPointerEnter={preloadDragging}
      data-drag={drag ? (over ? 'over' : 'away') : undefined}
    >
      <header className={styles.header}>
        {isCollapsed ? null : <h2 className={styles.title}>{t('songActions.yourPlaylists')}</h2>}
        <IconButton
          size="small"
          label={t(isCollapsed ? 'sidebar.expand' : 'sidebar.collapse')}
          aria-expanded={!isCollapsed}
          onClick={toggleSidebar}
        >
          {isCollapsed ? <PanelLeftOpen size={18} /> : <PanelLeftClose size={18} />}
        </IconButton>
      </header>
      <div ref={scroller} className={styles.lists}>
        {sections.map((section) => (
          <ListSection key={section.id} {...section} isCollapsed={isCollapsed} scroller={scroller} drag={drag} />
        ))}
      </div>
      {isLoggedIn ? (
        <Link
          to={paths.cloudDrive}
          className={styles.drive}
          aria-current={isAtPath(pathname, paths.cloudDrive) ? 'page' : undefined}
          aria-label={isCollapsed ? t('nav.cloudDrive') : undefined}
          title={isCollapsed ? t('nav.cloudDrive') : undefined}
        >
          <Cloud size={20} aria-hidden="true" />
          {isCollapsed ? null : t('nav.cloudDrive')}
        </Link>
      ) : null}
      {menu ? <PlaylistMenu menu={menu} onClose={() => setMenu(null)} /> : null}
      {drag ? <SongChip ref={chip} songs={drag.songs} target={over?.name ?? null} /> : null}
    </nav>
  );
}
