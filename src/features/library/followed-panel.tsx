import { type Followed, loadArtistSongs } from '@/api/catalogue/artists.ts';
import { artistAddress, paths } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useFollowed } from '@/state/library/followed.ts';
import { api } from '@/state/queries/api.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import grid from '@/widgets/lists/cards/card-grid.module.css';
import { CardGrid, CardGridSkeleton, type CardInGrid } from '@/widgets/lists/cards/card-grid.tsx';
import { FollowedAlbums } from '@/widgets/lists/cards/followed-albums.tsx';
import { MediaCard } from '@/widgets/lists/cards/media-card.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { useIsPlayPending, usePlayAll } from '@/widgets/player/use-play-all.ts';
import songText from '@/widgets/songs/row/song-text.module.css';
import styles from './followed-panel.module.css';

type FollowedArtist = Extract<Followed, { kind: 'artist' }>;
type FollowedFriend = Extract<Followed, { kind: 'friend' }>;

const skeletonCards = 6;

/** The artists whom the user follows, with their newest albums, or the friends. */
export function FollowedPanel({ kind }: { kind: 'artists' | 'friends' }) {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useFollowed();
  if (isPending) return <CardGridSkeleton isRound cards={skeletonCards} label={t('library.loadingFollowed')} />;
  if (!data) {
    return <LoadError compact title={t('library.followedFailed')} error={error} onRetry={() => refetch()} />;
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
            <ButtonLink to={paths.search}>{t('library.goSearch')}</ButtonLink>
          ) : (
            <Button onClick={() => refetch()}>{t('error.retry')}</Button>
          )
        }
      >
        <p>{t(`library.emptyHint.${kind}`)}</p>
      </EmptyState>
    );
  }
  const label = t(`library.tabs.${kind}`);
  return kind === 'artists' ? (
    <>
      <CardGrid
        label={label}
        items={artists}
        render={(artist, place) => <ArtistCard key={artist.artistId} artist={artist} place={place} />}
      />
      <FollowedAlbums rows={2} />
    </>
  ) : (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" aria-label={label} className={grid.grid}>
      {friends.map((friend) => (
        <Friend key={friend.userId} friend={friend} />
      ))}
    </ul>
  );
}

function ArtistCard({ artist, place }: { artist: FollowedArtist; place: CardInGrid }) {
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
      from: { name, address: artistAddress(artistId, { isFollowed: true }) },
      messages: {
        empty: () => t('library.artistEmpty', { name }),
        failed: (reason) => t('library.artistFailed', { name, reason }),
      },
    });
  return (
    <MediaCard
      {...place}
      isRound
      // The artist page can't determine by itself whether the artist is followed (docs/behaviour.md#following).
      to={artistAddress(artistId, { isFollowed: true })}
      title={name}
      subtitle={t('library.artist')}
      coverUrl={avatarUrl}
      onPlay={onPlay}
      isBusy={isBusy}
    />
  );
}

/** Friends have no screen. */
function Friend({ friend }: { friend: FollowedFriend }) {
  const { t } = useTranslation();
  return (
    <li className={styles.friend}>
      <CoverImage cover={friend.avatarUrl} size={240} className={styles.picture} />
      <ForeignText className={`${songText.title} ${styles.name}`} title={friend.name}>
        {friend.name}
      </ForeignText>
      <ForeignText className={songText.artists}>{t('library.friend')}</ForeignText>
    </li>
  );
}
