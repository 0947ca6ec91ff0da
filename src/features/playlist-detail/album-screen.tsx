import { useQuery } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useMemo } from 'react';
import { toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { paths } from '@/core/navigation/paths.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import type { AlbumDetail } from '@/core/song/album.ts';
import { formatDay } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { AlbumTile } from '@/widgets/lists/cards/album-tile.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { CommentsButton } from '@/widgets/songs/comments-button.tsx';
import { useShareList } from '@/widgets/songs/menu/use-share.ts';
import { StartRadioButton } from '@/widgets/songs/start-radio-button.tsx';
import { artistAlbums } from './artist-albums.tsx';
import { AlbumFacts, DetailHeader, DetailHeaderSkeleton } from './detail-header.tsx';
import { albumDetail, albumTracks } from './detail-queries.ts';
import { MoreSection } from './more-section.tsx';
import { CollectButton, PlayActions, ShrunkHeader, useListPlayback } from './play-actions.tsx';
import { TracksSection } from './tracks-section.tsx';
import { useForgetPage } from './use-forget-page.ts';
import { useGatheredTracks } from './use-gathered-tracks.ts';

const log = createLog('albums');

/** An album of the catalogue with its songs, and other albums by its artist. */
export function AlbumScreen({ albumId }: { albumId: string }) {
  const { t } = useTranslation();
  const detail = useQuery(albumDetail(albumId));
  const state = useGatheredTracks(albumTracks(albumId));
  const songs = useMemo(() => (state.tracks?.rows ?? []).map(({ song }) => song), [state.tracks]);
  const playback = useListPlayback(songs, state.tracks?.isComplete ?? false);
  useEffect(() => {
    if (detail.error) log.warn('the album could not be loaded', detail.error);
  }, [detail.error]);

  const hasNone = state.error !== null || (state.tracks !== null && songs.length === 0 && !state.isLoadingMore);
  if (detail.data === null && hasNone) {
    return <NoAlbum title={t('albums.closed')} hint={t('albums.closedHint')} />;
  }
  const isUnknown = detail.error !== null && toAppError(detail.error).kind === 'not-found';
  if (isUnknown && hasNone) return <NoAlbum title={t('albums.missing')} hint={t('albums.missingHint')} />;
  // One error state for both if the service can't be reached.
  if (detail.error && state.error) {
    const retry = (): void => {
      void detail.refetch();
      state.retry();
    };
    return <LoadError title={t('playlistDetail.tracksFailed')} error={state.error} onRetry={retry} />;
  }
  const album = detail.data ?? null;
  // Fallback details from the songs, for an album without details in the service.
  const [first] = songs;
  const title = album?.name ?? first?.album?.name ?? t('albums.album');
  const coverUrl = album?.coverUrl ?? (typeof first?.cover === 'string' ? first.cover : null);
  return (
    <>
      {detail.isPending || (album === null && state.isPending) ? (
        <DetailHeaderSkeleton label={t('playlistDetail.loading')} />
      ) : (
        <DetailHeader
          kind={t(`albums.kinds.${album?.kind ?? 'album'}`)}
          title={title}
          coverUrl={coverUrl}
          facts={<AlbumFacts album={album} tracks={state.tracks} />}
          actions={
            <>
              <PlayActions list={playback} />
              {album ? <StartRadioButton name={album.name} songs={songs} /> : null}
              {album ? <AlbumActions album={album} songCount={state.tracks?.totalCount ?? 0} /> : null}
            </>
          }
        />
      )}
      <TracksSection
        label={t('song.list')}
        state={state}
        heading={<ShrunkHeader title={title} coverUrl={coverUrl} list={playback} />}
        empty={<p>{t('albums.empty')}</p>}
      />
      {album ? <MoreByArtist album={album} /> : null}
    </>
  );
}

function AlbumActions({ album, songCount }: { album: AlbumDetail; songCount: number }) {
  const { t } = useTranslation();
  const share = useShareList();
  const list = useMemo(() => asList(album, songCount), [album, songCount]);
  return (
    <>
      <CollectButton list={list} />
      <CommentsButton subject={{ kind: 'album', id: album.id, name: album.name }} />
      <IconButton label={t('albums.share')} onClick={() => share(list)}>
        <Share2 size={20} />
      </IconButton>
    </>
  );
}

/** The album in the format of the library, in which its artist is the creator and its own id the creator's list id. */
function asList({ id, name, coverUrl, intro, artists }: AlbumDetail, songCount: number): Playlist {
  const [artist] = artists;
  return {
    listId: null,
    globalId: null,
    ownGlobalId: null,
    albumId: id,
    name,
    coverUrl,
    intro,
    tags: [],
    songCount,
    sortOrder: 0,
    kind: 'album',
    role: null,
    creator: { userId: artist?.id ?? null, name: artist?.name ?? '', listId: id },
    authors: artists,
  };
}

/** Fills two rows in a wide window. */
const moreAlbums = 12;

/** Other albums by the first artist; nothing if there are none or the service has no such call. */
function MoreByArtist({ album }: { album: AlbumDetail }) {
  const { t, i18n } = useTranslation();
  const artist = album.artists.find(({ id }) => id !== null);
  const { data } = useQuery({ ...artistAlbums(artist?.id ?? ''), enabled: artist !== undefined });
  const others = (data?.albums ?? []).filter(({ id }) => id !== album.id).slice(0, moreAlbums);
  if (artist === undefined) return null;
  return (
    <MoreSection
      title={t('albums.moreBy', { name: artist.name })}
      items={others}
      render={(other, place) => (
        <AlbumTile
          key={other.id}
          album={other}
          subtitle={formatDay(other.publishedOn, i18n.language)}
          {...place}
          eager={false}
        />
      )}
    />
  );
}

function NoAlbum({ title, hint }: { title: string; hint: string }) {
  useForgetPage();
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<LoupeDrawing />}
      role="alert"
      title={title}
      action={<ButtonLink to={paths.search}>{t('home.goSearch')}</ButtonLink>}
    >
      <p>{hint}</p>
    </EmptyState>
  );
}
