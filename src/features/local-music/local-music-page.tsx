import { useEffect } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { refreshOnce, useLocalLibrary } from '@/state/local-music';
import { TrackTableSkeleton } from '@/widgets/track-table/track-table-skeleton';
import { AccessNotices } from './header/access-notices';
import { LocalHeader } from './header/local-header';
import { ScanBar } from './header/scan-bar';
import { UnreadableNotice } from './header/unreadable-notice';
import styles from './local-music-page.module.css';
import { LocalViews } from './local-views';
import { LibraryError } from './states/library-error';
import { Welcome } from './states/welcome';
import { useLocalPlace } from './use-local-place';

const skeletonRows = 10;

/** The music files of this device: folders, songs, albums, artists and playlists. Needs no service and no login. */
export function LocalMusicPage() {
  const { t } = useTranslation();
  const status = useLocalLibrary((state) => state.status);
  const error = useLocalLibrary((state) => state.error);
  const folders = useLocalLibrary((state) => state.folders);
  const { album, artist, playlist, tab, of } = useLocalPlace();
  // A failure is shown, by its state.
  useEffect(() => void refreshOnce().catch(() => undefined), []);
  const isDetail = album !== null || artist !== null || playlist !== null || (tab === 'albums' && of !== null);
  if (status === 'failed') return <LibraryError error={error} />;
  if (status === 'loading') {
    return (
      <>
        <h1 className={styles.title}>{t('localMusic.title')}</h1>
        <TrackTableSkeleton
          viewKey="localMusicListMode"
          layout="files"
          rows={skeletonRows}
          label={t('localMusic.loading')}
        />
      </>
    );
  }
  if (folders.length === 0) return <Welcome />;
  const isReadable = folders.some(({ access }) => access === 'granted');
  return (
    <>
      <LocalHeader isSmall={isDetail} />
      <div className={styles.notices}>
        <ScanBar />
        <AccessNotices />
        {isDetail ? null : <UnreadableNotice />}
      </div>
      <LocalViews isDimmed={!isReadable} />
    </>
  );
}
