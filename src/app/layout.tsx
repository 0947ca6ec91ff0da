import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { PlayerBar } from '@/features/player-bar/player-bar';
import { QueuePanel } from '@/features/queue/queue-panel';
import { SoundPanel } from '@/features/sound/sound-panel';
import { Header } from './header';
import styles from './layout.module.css';
import { NavLinks } from './nav-links';
import { OfflineBanner } from './offline-banner';

const contentId = 'content';

/** The frame of all screens but the lyrics: header, content, player bar, and the tabs of narrow screens. */
export function Layout() {
  const { t } = useTranslation();
  // A plain link would be taken for a route: the address after # belongs to the router.
  const skip = () => document.getElementById(contentId)?.focus();
  return (
    <div className={styles.layout}>
      <button type="button" className={styles.skip} onClick={skip}>
        {t('app.skipToContent')}
      </button>
      <Header />
      <OfflineBanner />
      <main id={contentId} className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <QueuePanel />
      <SoundPanel />
      <PlayerBar />
      <NavLinks className={styles.tabs} linkClassName={styles.tab} icons />
    </div>
  );
}
