import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Followed, loadArtistSongs } from '@/api/artists';
import { artistAddress } from '@/core/screen-addresses';
import { api } from '@/state/api';
import { useFollowed } from '@/state/followed';
import buttonStyles from '@/ui/button.module.css';
import { CoverImage } from '@/ui/cover-image';
import { HeadphonesDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import { CardGrid, CardGridSkeleton, type CardPlace } from '@/widgets/card-grid';
import grid from '@/widgets/card-grid.module.css';
import { LoadFailure } from '@/widgets/load-failure';
import { MediaCard } from '@/widgets/media-card';
import words from '@/widgets/song-words.module.css';
import { useIsPlayPending, usePlayAll } from '@/widgets/use-play-all';
import styles from './followed-panel.module.css';

type FollowedArtist = Extract<Followed, { kind: 'artist' }>;
type FollowedFriend = Extract<Followed, { kind: 'friend' }>;

const skeletonCards = 6;

/** The artists or the friends whom the listener follows. */
export function FollowedPanel({ kind }: { kind: 'artists' | 'friends' }) {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useFollowed();
  if (isPending) return <CardGridSkeleton isRound cards={skeletonCards} label={t('library.loadingFollowed')} />;
  if (!data) {
    return <LoadFailure compact title={t('library.followedFailed')} error={error} onRetry={() => refetch()} />;
  }
  const artists = data.filter((followed) => followed.kind === 'artist');
  const friends = data.filter((followed) => followed.kind === 'friend');
  if ((kind === 'artists' ? artists : friends).length === 0) {
    return (
      <EmptyState
        compact
        role="status"
        drawing={<HeadphonesDrawing />}
        title={t(`library.empty.${kind}`)}
        action={
          kind === 'artists' ? (
            <Link to="/search" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
              {t('library.goSearch')}
            </Link>
          ) : null
        }
      >
        <p>{t(`library.emptyHint.${kind}`)}</p>
      </EmptyState>
    );
  }
  const label = t(`library.tabs.${kind}`);
  return kind === 'artists' ? (
    <CardGrid
      label={label}
      items={artists}
      render={(artist, place) => <ArtistCard key={artist.artistId} artist={artist} place={place} />}
    />
  ) : (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" aria-label={label} className={grid.grid}>
      {friends.map((friend) => (
        <Friend key={friend.userId} friend={friend} />
      ))}
    </ul>
  );
}

function ArtistCard({ artist, place }: { artist: FollowedArtist; place: CardPlace }) {
  const { t } = useTranslation();
  const { artistId, name, avatarUrl } = artist;
  const key = `artist/${artistId}`;
  const playAll = usePlayAll();
  const isBusy = useIsPlayPending(key);
  const onPlay = () =>
    void playAll({
      key,
      load: async (signal) =>
        (await loadArtistSongs(api, { id: artistId, sort: 'hot' }, { maxPages: 1, signal })).songs,
      words: {
        empty: () => t('library.artistEmpty', { name }),
        failed: (reason) => t('library.artistFailed', { name, reason }),
      },
    });
  return (
    <MediaCard
      {...place}
      isRound
      // The page of an artist can't find out by itself whether somebody is followed (doc 1 §2).
      to={`${artistAddress(artistId)}&unfollow=true`}
      title={name}
      subtitle={t('library.artist')}
      coverUrl={avatarUrl}
      onPlay={onPlay}
      isBusy={isBusy}
    />
  );
}

/** A friend has no screen to open. */
function Friend({ friend }: { friend: FollowedFriend }) {
  const { t } = useTranslation();
  return (
    <li className={styles.friend}>
      <CoverImage url={friend.avatarUrl} size={240} className={styles.picture} />
      <span className={`${words.title} ${styles.name}`} title={friend.name}>
        {friend.name}
      </span>
      <span className={words.artists}>{t('library.friend')}</span>
    </li>
  );
}
