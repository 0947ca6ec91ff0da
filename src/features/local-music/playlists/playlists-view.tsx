import { useTranslation } from '@/i18n/use-translation';
import { useLocalPlaylists } from '@/state/local-playlists';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Spinner } from '@/ui/feedback/spinner';
import { BrokenRecordDrawing, HeadphonesDrawing } from '@/ui/pictures/drawings';
import { useLocalPlace } from '../use-local-place';
import { PlaylistDetail } from './playlist-detail';
import { PlaylistList } from './playlist-list';

/** The playlists of this browser, or the one that the address names. */
export function PlaylistsView() {
  const { t } = useTranslation();
  const { playlist: wanted } = useLocalPlace();
  const { status, playlists } = useLocalPlaylists();
  if (status === 'loading') {
    return (
      <EmptyState
        compact
        drawing={<HeadphonesDrawing />}
        title={t('localMusic.loading')}
        action={<Spinner />}
        role="status"
      />
    );
  }
  if (status === 'failed') {
    return (
      <EmptyState compact drawing={<BrokenRecordDrawing />} title={t('localMusic.playlist.failed')} role="alert" />
    );
  }
  if (wanted === null) return <PlaylistList playlists={playlists} />;
  const playlist = playlists.find(({ id }) => id === wanted);
  if (playlist) return <PlaylistDetail key={playlist.id} playlist={playlist} />;
  return <EmptyState drawing={<HeadphonesDrawing />} role="status" title={t('localMusic.playlist.gone')} />;
}
