import { Outlet } from 'react-router-dom';
import { PlayerBar } from '@/features/player-bar/player-bar';
import { useTranslation } from '@/i18n/use-translation';
import { DropTarget } from '@/widgets/local-music/drop/drop-target';
import { Header } from './header/header';
import { NavLinks } from './header/nav-links';
import styles from './layout.module.css';
import { OfflineBanner } from './messages/offline-banner';
import { Panels } from './panels';
import { TitleBar } from './title-bar/title-bar';

const contentId = 'content';

/** The frame of all screens but the lyrics: header, content, player bar, and the tabs of narrow screens. */
export function Layout() {
  const { t } = useTranslation();
  // A plain link would be treated as a route, because the router uses the URL's hash.
  const skip = () => document.getElementById(contentId)?.focus();
  return (
    <div className={styles.layout}>
      <button type="button" className={styles.skip} onClick={skip}>
        {t('app.skipToContent')}
      </button>
      <TitleBar />
      <Header />
      <OfflineBanner />
      <main id={contentId} className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Panels />
      <DropTarget />
      <PlayerBar />
      <NavLinks className={styles.tabs} linkClassName={styles.tab} icons />
    </div>
  );
}
