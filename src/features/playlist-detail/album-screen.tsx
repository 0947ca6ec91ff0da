import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CommentSubject } from '@/core/comments/comment.ts';
import { toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { paths } from '@/core/navigation/paths.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import type { AlbumDetail } from '@/core/song/album.ts';
import type { ArtistRef } from '@/core/song/song.ts';
import { formatDay } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useScreenComments } from '@/state/panels.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { DetailHeader, DetailHeaderSkeleton } from '@/widgets/detail/detail-header.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { AlbumTile } from '@/widgets/lists/cards/album-tile.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import { SaveOfflineButton } from '@/widgets/offline-songs/save-offline-button.tsx';
import { useShareList } from '@/widgets/songs/menu/use-share.ts';
import { ArtistLinks } from '@/widgets/songs/row/name-links.tsx';
import { artistAlbums } from './artist/artist-albums.tsx';
import { albumDetail, albumTracks } from './detail-queries.ts';
import { AlbumFacts, FoldedText } from './facts.tsx';
import { ListMenu } from './list-menu.tsx';
import { MoreSection } from './more-section.tsx';
import { CollectButton, type ListPlayback, PlayButtons, ShrunkHeader, useListPlayback } from './play-actions.tsx';
import { TracksSection } from './tracks-section.tsx';
import { useForgetPage } from './use-forget-page.ts';
import { useGatheredTracks } from './use-gathered-tracks.ts';

const log = createLog('albums');
const noArtists: readonly ArtistRef[] = [];

/** An album of the catalogue with its songs, and other albums by its artist. */
export function AlbumScreen({ albumId }: { albumId: string }) {
  const { t } = useTranslation();
  const detail = useQuery(albumDetail(albumId));
  const state = useGatheredTracks(albumTracks(albumId));
  const songs = useMemo(() => (state.tracks?.rows ?? []).map(({ song }) => song), [state.tracks]);
  const album = detail.data ?? null;
  // Fallback details from the songs, for an album without details in the service.
  const [first] = songs;
  const title = album?.name ?? first?.album?.name ?? t('albums.album');
  const here = useListHere(title);
  const subject = album && ({ kind: 'album', id: album.id, name: album.name } as const);
  useScreenComments(detail.isPending ? undefined : subject);
  const playback = useListPlayback(songs, state.tracks?.isComplete ?? false, here);
  const artists = detail.data?.artists ?? songs[0]?.artists ?? noArtists;
  const albumArtists = useMemo(() => artists.map(({ name }) => name), [artists]);
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
  const coverUrl = album?.coverUrl ?? (typeof first?.cover === 'string' ? first.cover : null);
  return (
    <>
      {detail.isPending || (album === null && state.isPending) ? (
        <DetailHeaderSkeleton label={t('playlistDetail.loading')} />
      ) : (
        <DetailHeader
          kind={t(`albums.kinds.${album?.kind ?? 'album'}`)}
          title={title}
          cover={coverUrl}
          isTinted
          subtitle={artists.length > 0 ? <ArtistLinks artists={artists} t={t} /> : null}
          facts={<AlbumFacts album={album} tracks={state.tracks} />}
          description={album?.intro ? <FoldedText key={album.intro} text={album.intro} /> : null}
          actions={
            <AlbumActions
              album={album}
              title={title}
              songCount={state.tracks?.totalCount ?? 0}
              list={playback}
              comments={subject ?? undefined}
            />
          }
        />
      )}
      <TracksSection
        label={t('song.list')}
        state={state}
        albumArtists={albumArtists}
        from={here}
        heading={<ShrunkHeader title={title} coverUrl={coverUrl} list={playback} />}
        empty={<p>{t('albums.empty')}</p>}
      />
      {album ? <MoreByArtist album={album} /> : null}
    </>
  );
}

type AlbumActionsProps = {
  /** null = only its songs are known. */
  album: AlbumDetail | null;
  title: string;
  songCount: number;
  list: ListPlayback;
  comments: CommentSubject | undefined;
};

function AlbumActions({ album, title, songCount, list, comments }: AlbumActionsProps) {
  const { t } = useTranslation();
  const share = useShareList();
  const { songs } = list;
  const entry = useMemo(() => album && asList(album, songCount), [album, songCount]);
  return (
    <>
      <PlayButtons list={list} />
      {entry ? <CollectButton list={entry} /> : null}
      <SaveOfflineButton look="text" songs={songs} label={t('offlineSongs.save')} disabled={songs.length === 0} />
      <ListMenu
        name={title}
        list={list}
        comments={comments}
        share={entry ? { label: t('albums.share'), run: () => void share(entry) } : undefined}
      />
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
