import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PlayerBar } from '@/features/player-bar/player-bar.tsx';
import { withTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { closePanel, isQueueTab, useCommentsFollowScreen, usePanel } from '@/state/panels.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { useIsSidebarCollapsed } from '@/state/sidebar.ts';
import { useMediaQuery } from '@/ui/use-media-query.ts';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import { DropTarget } from '@/widgets/local-music/drop/drop-target.tsx';
import { Header } from './header/header.tsx';
import { NavLinks } from './header/nav-links.tsx';
import styles from './layout.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { useScrollAnchor } from './scroll-anchor.ts';
import { TitleBar } from './title-bar.tsx';

const contentId = 'content';

/** The layout of all screens but the lyrics: header, content, player bar, and the tabs of narrow screens. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  // A plain link would be treated as a route, because the router uses the URL's hash.
  const skip = () => document.getElementById(contentId)?.focus();
  const isWide = useMediaQuery(sidebarQuery);
  const hasSidebar = useLoggedIn() && isWide;
  const isCollapsed = useIsSidebarCollapsed();
  const page = useRef<HTMLDivElement>(null);
  useScrollAnchor(page);
  return (
    <div className={styles.layout} data-sidebar={hasSidebar ? (isCollapsed ? 'collapsed' : 'open') : undefined}>
      <button type="button" className={styles.skip} onClick={skip}>
        {t('app.skipToContent')}
      </button>
      <TitleBar />
      <Header />
      {hasSidebar ? <ListSidebar isCollapsed={isCollapsed} /> : null}
      <div ref={page} className={styles.page}>
        <OfflineBanner />
        <main id={contentId} className={styles.content} tabIndex={-1} data-focus-start="">
          {children}
        </main>
      </div>
      <Panels />
      <DropTarget />
      <PlayerBar />
      <NavLinks className={styles.tabs} linkClassName={styles.tab} icons />
    </div>
  );
}

/**
 * The layout of the lyrics screen: no header and player bar, but the offline banner, the panels, and the window's title
 * bar.
 */
export function LyricsLayout({ children }: { children: ReactNode }) {
  // Dark, like the screen below.
  const theme = useSetting('lyricsBackground') === 'on' ? 'dark' : undefined;
  return (
    <div className={styles.lyricsLayout}>
      <OfflineBanner isFixed />
      {children}
      <TitleBar isOverPage theme={theme} />
      <Panels theme={theme} />
    </div>
  );
}

/** The width from which a sidebar fits, as in the style sheets; a narrower window requests no lists for it. */
const sidebarQuery = '(width >= 1280px)';

/** Its space is reserved, so that it may follow the screen. */
const ListSidebar = lazyComponent(
  async () => (await withTexts(() => import('@/features/list-sidebar/list-sidebar.tsx'))).ListSidebar,
);

const QueuePanel = lazyComponent(async () => (await import('@/features/queue/queue-panel.tsx')).QueuePanel);
const SoundPanel = lazyComponent(async () => (await import('@/features/sound/sound-panel.tsx')).SoundPanel);

const CommentsPanel = lazyComponent(
  async () => (await withTexts(() => import('@/features/comments/comments-panel.tsx'), 'lists')).CommentsPanel,
);

/** Prefetches the queue. */
export function preparePanels(): void {
  QueuePanel.prepare();
}

/** The open panel beside the screen; in the page's theme unless it is over a dark screen. */
function Panels({ theme }: { theme?: 'dark' | undefined }) {
  const panel = usePanel();
  const { pathname, search } = useLocation();
  useCommentsFollowScreen(pathname + search);
  if (panel !== null && isQueueTab(panel)) return <QueuePanel tab={panel} theme={theme} onClose={closePanel} />;
  if (panel === 'sound') return <SoundPanel theme={theme} onClose={closePanel} />;
  if (panel === 'comments') return <CommentsPanel theme={theme} onClose={closePanel} />;
  return null;
}
