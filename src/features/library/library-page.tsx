import { sharedFailure } from '@/core/service/shared-failure';
import { useTranslation } from '@/i18n/use-translation';
import { useUserPlaylists } from '@/state/library/user-playlists';
import { LoadError } from '@/widgets/cards/load-error';
import { useListenedSongs, useProfile, useVipStatus } from './library-queries';
import { LibraryTabs } from './library-tabs';
import { ListenedSongs } from './listened/listened-songs';
import { ProfileHeader } from './profile/profile-header';

/** The user's library: profile, most played songs, and tabs of playlists, albums, artists and friends. */
export function LibraryPage() {
  const { t } = useTranslation();
  const profile = useProfile();
  const vipStatus = useVipStatus();
  const { listened } = useListenedSongs();
  const playlists = useUserPlaylists();
  const parts = [profile, vipStatus, listened, playlists];
  // An unreachable service is reported once, not by each section.
  const failure = sharedFailure(parts);
  if (failure !== null) {
    const retry = () => {
      for (const { refetch } of parts) void refetch();
    };
    return <LoadError title={t('library.failed')} error={failure} onRetry={retry} />;
  }
  return (
    <>
      <ProfileHeader />
      <ListenedSongs />
      <LibraryTabs />
    </>
  );
}
