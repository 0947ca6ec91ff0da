import { useTranslation } from 'react-i18next';
import { isServiceAway, toAppError } from '@/core/errors';
import { useUserPlaylists } from '@/state/user-playlists';
import { LoadFailure } from '@/widgets/load-failure';
import { useListenedSongs, useProfile, useVipStatus } from './library-queries';
import { LibraryTabs } from './library-tabs';
import { ListenedSongs } from './listened-songs';
import { ProfileHeader } from './profile-header';

/** What belongs to the listener: profile, songs listened to, and playlists, albums, artists and friends in tabs. */
export function LibraryPage() {
  const { t } = useTranslation();
  const profile = useProfile();
  const vipStatus = useVipStatus();
  const { listened } = useListenedSongs();
  const playlists = useUserPlaylists();
  const parts = [profile, vipStatus, listened, playlists];
  // A service that does not answer at all is said once, not by each part.
  const isAway = parts.every(({ data, error }) => !data && error && isServiceAway(toAppError(error).kind));
  if (isAway) {
    const retry = () => {
      for (const { refetch } of parts) void refetch();
    };
    return <LoadFailure title={t('library.failed')} error={profile.error} onRetry={retry} />;
  }
  return (
    <>
      <ProfileHeader />
      <ListenedSongs />
      <LibraryTabs />
    </>
  );
}
