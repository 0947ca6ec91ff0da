import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { searchTarget } from '@/core/navigation/link-target.ts';
import { isAtPath, paths } from '@/core/navigation/paths.ts';
import { QueueContent } from '@/features/queue/queue-content.tsx';
import { useSurfaces } from '@/host/host-context.tsx';
import { withTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { songDialogStore, useIsPanelOpen } from '@/state/panels.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { rememberSearch } from '@/state/search/search-history.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { TabList, tabId } from '@/ui/controls/tab-list.tsx';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import { ErrorSlot } from '@/widgets/player/compact/error-slot.tsx';
import { LikeButton } from '@/widgets/player/compact/like-button.tsx';
import { SearchBox } from '@/widgets/player/compact/search-box.tsx';
import { SongNames } from '@/widgets/player/compact/song-names.tsx';
import { useCompactKeys } from '@/widgets/player/compact/use-compact-keys.ts';
import { ModeButton } from '@/widgets/player/parts/mode-button.tsx';
import { PlayButton } from '@/widgets/player/parts/play-button.tsx';
import { SeekLine } from '@/widgets/player/parts/seek-line.tsx';
import { VolumeControl } from '@/widgets/player/parts/volume-control.tsx';
import { LazyScope } from '@/widgets/service/scope/lazy-scope.tsx';
import { TermsPrompt } from '@/widgets/terms/terms-prompt.tsx';
import styles from './side-panel.module.css';

const LyricsPanel = lazyComponent(async () => (await import('@/features/lyrics/lyrics-panel.tsx')).LyricsPanel);
const SearchPage = lazyComponent(
  async () => (await withTexts(() => import('@/features/search/search-page.tsx'), 'app', 'lists')).SearchPage,
);
const LocalMusicPage = lazyComponent(async () => {
  const [page, { loadLocalLibrary }] = await Promise.all([
    withTexts(() => import('@/features/local-music/local-music-page.tsx'), 'local', 'lists', 'app'),
    import('@/state/local-music.ts'),
  ]);
  // The page shows the error.
  loadLocalLibrary().catch(() => undefined);
  return page.LocalMusicPage;
});
const DropTarget = lazyComponent(async () => (await import('@/widgets/local-music/drop/drop-target.tsx')).DropTarget);
const SidePanelDialogs = lazyComponent(
  async () => (await withTexts(() => import('./side-panel-dialogs.tsx'), 'app', 'lists')).SidePanelDialogs,
);

type PanelTab = 'queue' | 'lyrics' | 'search' | 'local';

/** Addresses of the tabs that show screens of the app. */
type Addresses = { search: string; local: string };

/**
 * The browser's side panel: the player, and below it the queue, the lyrics, a search and local music. Links to other
 * screens open the app.
 */
export function SidePanel() {
  const { t } = useTranslation();
  const surfaces = useSurfaces();
  const panelId = useId();
  const [tab, setTab] = useState<PanelTab>('queue');
  const [addresses, setAddresses] = useState<Addresses>({ search: paths.search, local: paths.localMusic });
  const searchInput = useRef<HTMLInputElement>(null);
  const show = useCallback((address: string): boolean => {
    const [pathname = ''] = address.split('?');
    const shown = isAtPath(pathname, paths.search) ? 'search' : isAtPath(pathname, paths.localMusic) ? 'local' : null;
    if (shown === null) return false;
    setTab(shown);
    setAddresses((all) => ({ ...all, [shown]: address }));
    return true;
  }, []);
  const openFound = (text: string) => {
    const target = searchTarget(text);
    if (target?.screen === 'search') rememberSearch(text);
    if (target && !show(target.address)) surfaces.openApp(target.address);
  };
  const screens = useMemo(
    () => ({
      queue: () => setTab('queue'),
      lyrics: () => setTab('lyrics'),
      search: () => setTab('search'),
    }),
    [],
  );
  useCompactKeys(screens);
  const tabs = [
    { id: 'queue', label: t('player.queue') },
    { id: 'lyrics', label: t('player.lyrics') },
    { id: 'search', label: t('surfaces.search') },
    { id: 'local', label: t('surfaces.local') },
  ] as const;
  return (
    <>
      <header className={styles.top}>
        <CompactPlayer />
        <TabList
          look="segments"
          label={t('surfaces.tabs')}
          tabs={tabs}
          selected={tab}
          onSelect={setTab}
          panelId={panelId}
        />
      </header>
      <main className={styles.screen}>
        <div
          id={panelId}
          role="tabpanel"
          aria-labelledby={tabId(panelId, tab)}
          className={tab === 'queue' || tab === 'lyrics' ? styles.filled : styles.page}
        >
          {tab === 'queue' ? <QueueContent Scope={LazyScope} offersEarlier /> : null}
          {tab === 'search' ? (
            <SearchBox
              ref={searchInput}
              text={queryOf(addresses.search)}
              isFocused
              onSearch={(text) => void openFound(text)}
            />
          ) : null}
          {tab === 'queue' ? null : (
            <LazyScope address={tab === 'lyrics' ? '/' : addresses[tab]} show={show}>
              {tab === 'lyrics' ? <LyricsPanel /> : tab === 'search' ? <SearchPage /> : <LocalMusicPage />}
            </LazyScope>
          )}
        </div>
      </main>
      <Dialogs show={show} />
      <DropTarget
        scoped={(overlay) => (
          <LazyScope address={tab === 'local' ? addresses.local : '/'} show={show}>
            {overlay}
          </LazyScope>
        )}
      />
      <TermsPrompt />
      <Toaster label={t('app.notifications')} closeLabel={t('app.close')} />
    </>
  );
}

function queryOf(address: string): string {
  return new URLSearchParams(address.split('?')[1]).get('q') ?? '';
}

function Dialogs({ show }: { show: (address: string) => boolean }) {
  const hasDialog = useStore(songDialogStore, ({ dialog }) => dialog !== null);
  const hasComments = useIsPanelOpen('comments');
  if (!hasDialog && !hasComments) return null;
  return (
    <LazyScope show={show}>
      <SidePanelDialogs />
    </LazyScope>
  );
}

/** The player at the top of the side panel. */
function CompactPlayer() {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const current = usePlayerState((snapshot) => snapshot.current);
  const isConnecting = usePlayerState(({ connection }) => connection === 'connecting');
  const song = current?.song ?? null;
  const idle = song === null;
  return (
    <section className={styles.player} aria-label={t('player.region')}>
      <div className={styles.song}>
        <CoverImage cover={song?.cover ?? null} size={120} className={styles.cover} eager />
        {song ? (
          <SongNames song={song} className={styles.names} />
        ) : (
          <p className={styles.nothing}>{isConnecting ? null : t('empty.nothingPlaying')}</p>
        )}
        <LikeButton song={song} />
      </div>
      <SeekLine key={current?.key} />
      <div className={styles.controls}>
        <ModeButton />
        <IconButton disabled={idle} label={t('player.previous')} onClick={() => send({ type: 'previous' })}>
          <SkipBack size={20} fill="currentColor" />
        </IconButton>
        <PlayButton idle={idle} />
        <IconButton disabled={idle} label={t('player.next')} onClick={() => send({ type: 'next' })}>
          <SkipForward size={20} fill="currentColor" />
        </IconButton>
        <VolumeControl className={styles.volume} sliderClassName={styles.slider} />
      </div>
      <ErrorSlot className={styles.error} />
    </section>
  );
}
