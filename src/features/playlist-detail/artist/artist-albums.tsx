import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadArtistAlbums } from '@/api/catalogue/albums.ts';
import { paths } from '@/core/navigation/paths.ts';
import type { Album, AlbumKind } from '@/core/song/album.ts';
import { formatDay } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { ChoiceChips } from '@/ui/chips/choice-chips.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { AlbumTile } from '@/widgets/lists/cards/album-tile.tsx';
import { CardGrid, CardGridSkeleton } from '@/widgets/lists/cards/card-grid.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import styles from './artist-screen.module.css';

/** The albums of an artist, newest first; null if the service has no such call. */
export function artistAlbums(artistId: string) {
  return queryOptions({
    queryKey: ['artist-albums', artistId],
    queryFn: ({ signal }) => loadArtistAlbums(api, { id: artistId, sort: 'new' }, { signal }),
  });
}

const kinds = ['album', 'ep', 'single', 'live', 'other'] as const satisfies readonly AlbumKind[];
const noAlbums: readonly Album[] = [];
const skeletonCards = 10;

/** The discography of an artist, with filters for the kinds of albums in it. */
export function ArtistAlbums({ artistId }: { artistId: string }) {
  const { t, i18n } = useTranslation();
  const { data, isPending, error, refetch } = useQuery(artistAlbums(artistId));
  const [chosen, setChosen] = useState<AlbumKind | 'all'>('all');
  if (isPending) return <CardGridSkeleton cards={skeletonCards} label={t('albums.loading')} />;
  if (data === undefined) return <LoadError title={t('albums.failed')} error={error} onRetry={() => refetch()} />;
  const all = data?.albums ?? noAlbums;
  if (all.length === 0) {
    return (
      <EmptyState
        drawing={<HeadphonesDrawing />}
        role="status"
        title={t('albums.none')}
        action={<ButtonLink to={paths.search}>{t('home.goSearch')}</ButtonLink>}
      >
        <p>{t(data === null ? 'albums.notOffered' : 'albums.artistNone')}</p>
      </EmptyState>
    );
  }
  const present = kinds.filter((kind) => all.some((album) => album.kind === kind));
  return (
    <>
      {present.length > 1 ? (
        <div className={styles.filters}>
          <ChoiceChips
            label={t('albums.filter')}
            chips={(['all', ...present] as const).map((id) => ({ id, label: t(`albums.filters.${id}`) }))}
            isChosen={(id) => id === chosen}
            onPress={(id) => setChosen(id as AlbumKind | 'all')}
          />
        </div>
      ) : null}
      <CardGrid
        label={t('albums.tab')}
        items={chosen === 'all' ? all : all.filter(({ kind }) => kind === chosen)}
        render={(album, place) => (
          <AlbumTile key={album.id} album={album} subtitle={formatDay(album.publishedOn, i18n.language)} {...place} />
        )}
      />
    </>
  );
}
