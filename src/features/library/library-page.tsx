import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type LibraryCategory, libraryCategories, libraryCategory } from '@/core/navigation/library-category.ts';
import { paths } from '@/core/navigation/paths.ts';
import { libraryTabs } from '@/core/playlist/playlist-rules.ts';
import { sharedFailure } from '@/core/service/shared-failure.ts';
import { formatCompact } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useFollowed } from '@/state/library/followed.ts';
import { useUserPlaylists } from '@/state/library/user-playlists.ts';
import { useCollectedVideos } from '@/state/library/videos.ts';
import { passListFiles } from '@/state/list-import/list-files.ts';
import { type Tab, TabList, tabId } from '@/ui/controls/tab-list.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { ListFileArea } from '@/widgets/list-import/list-file-area.tsx';
import { CardGridSkeleton } from '@/widgets/lists/cards/card-grid.tsx';
import { VideoGrid } from '@/widgets/lists/cards/video-grid.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { FollowedPanel } from './followed-panel.tsx';
import styles from './library-page.module.css';
import { useListenedSongs, useProfile, useVipStatus } from './library-queries.ts';
import { ListenedSongs } from './listened-songs.tsx';
import { PlaylistsPanel } from './playlists-panel.tsx';
import { ProfileHeader } from './profile-header.tsx';

/** The user's library: profile, tabs of playlists, albums, artists, friends and videos, and most played songs. */
export function LibraryPage() {
  const { t } = useTranslation();
  const profile = useProfile();
  const vipStatus = useVipStatus();
  const { listened } = useListenedSongs();
  const playlists = useUserPlaylists();
  const navigate = useNavigate();
  const importFiles = (files: readonly File[]) => {
    passListFiles(files);
    navigate(paths.importList);
  };
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
    <ListFileArea accepts="text" onFiles={importFiles}>
      <ProfileHeader />
      <LibraryTabs />
      <ListenedSongs />
    </ListFileArea>
  );
}

/** The categories of the library. The selected one is in the URL, so that back and forward change it. */
export function LibraryTabs() {
  const { t, i18n } = useTranslation();
  const panelId = useId();
  const [parameters, setParameters] = useSearchParams();
  const selected = libraryCategory(parameters.get('category'));
  const counts = useCounts();
  // No tab for videos if the service has no such list.
  const shown = libraryCategories.filter((id) => id !== 'videos' || selected === id || counts.videos !== undefined);
  const tabs = shown.map((id): Tab<LibraryCategory> => {
    const count = counts[id];
    return {
      id,
      label: t(`library.tabs.${id}`),
      ...(count === undefined ? {} : { count: formatCompact(count, i18n.language) }),
    };
  });
  const select = (id: LibraryCategory, by: 'press' | 'keys') => {
    // Arrow keys pass several tabs; together they add one history entry.
    setParameters({ category: String(libraryCategories.indexOf(id)) }, { replace: by === 'keys' });
  };
  return (
    <section className={styles.section} aria-label={t('library.categories')}>
      <TabList label={t('library.categories')} tabs={tabs} selected={selected} onSelect={select} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, selected)} className={styles.panel}>
        {selected === 'artists' || selected === 'friends' ? (
          <FollowedPanel key={selected} kind={selected} />
        ) : selected === 'videos' ? (
          <CollectedVideos />
        ) : (
          <PlaylistsPanel key={selected} category={selected} />
        )}
      </div>
    </section>
  );
}

/** Number of entries of each category, if known. */
function useCounts(): Partial<Record<LibraryCategory, number>> {
  const { data: playlists } = useUserPlaylists();
  const { data: followed } = useFollowed();
  const { data: videos } = useCollectedVideos();
  const lists = playlists && libraryTabs(playlists);
  return {
    own: lists?.own.length,
    collected: lists?.collected.length,
    albums: lists?.albums.length,
    artists: followed?.filter(({ kind }) => kind === 'artist').length,
    friends: followed?.filter(({ kind }) => kind === 'friend').length,
    videos: videos?.length,
  };
}

const skeletonCards = 6;

/** The user's collected videos, newest first. */
function CollectedVideos() {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useCollectedVideos();
  if (isPending) return <CardGridSkeleton cards={skeletonCards} label={t('videos.loading')} shape="wide" />;
  if (data === undefined) {
    return <LoadError compact title={t('videos.listFailed')} error={error} onRetry={() => refetch()} />;
  }
  if (data === null || data.length === 0) {
    return (
      <EmptyState
        compact
        role="status"
        drawing={<HeadphonesDrawing />}
        title={t('library.empty.videos')}
        action={<ButtonLink to={paths.search}>{t('library.goSearch')}</ButtonLink>}
      >
        <p>{t(data === null ? 'videos.notOffered' : 'library.emptyHint.videos')}</p>
      </EmptyState>
    );
  }
  return <VideoGrid label={t('library.tabs.videos')} videos={data} />;
}
