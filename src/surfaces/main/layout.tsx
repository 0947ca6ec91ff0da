import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { listen } from '@/core/async/listen';
import { PlayerBar } from '@/features/player-bar/player-bar';
import { useTranslation } from '@/i18n/use-translation';
import { useSetting } from '@/state/settings/settings-store';
import { DropTarget } from '@/widgets/local-music/drop/drop-target';
import { Header } from './header/header';
import { NavLinks } from './header/nav-links';
import styles from './layout.module.css';
import bannerStyles from './offline-banner.module.css';
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

/**
 * The frame of the lyrics screen: no header and no player bar, but the offline banner, the panels, and the title bar of
 * the window.
 */
export function LyricsLayout() {
  // Dark, like the screen below.
  const theme = useSetting('lyricsBackground') === 'on' ? 'dark' : undefined;
  return (
    <>
      <OfflineBanner isFixed />
      <Outlet />
      <TitleBar isOverPage theme={theme} />
      <Panels theme={theme} />
    </>
  );
}

const subscribe = (onChange: () => void) => listen(window, ['online', 'offline'], onChange);

/**
 * A banner shown while the device is offline. With `isFixed`, for screens that fill the window, it covers the upper
 * edge and publishes its height as `--banner-height`.
 */
function OfflineBanner({ isFixed = false }: { isFixed?: boolean }) {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {online ? null : (
        <p className={bannerStyles.banner} data-fixed={isFixed}>
          <WifiOff size={16} aria-hidden="true" />
          <span>{t('app.offlineBanner')}</span>
        </p>
      )}
    </div>
  );
}
