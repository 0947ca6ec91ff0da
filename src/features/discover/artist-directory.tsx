import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type ArtistFilter, everyArtist, fetchArtistDirectory, type ListedArtist } from '@/api/browse/discover.ts';
import { artistAddress } from '@/core/navigation/paths.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { ChoiceChipsSkeleton } from '@/ui/chips/choice-chips.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { CardGrid, CardGridSkeleton, type CardInGrid } from '@/widgets/lists/cards/card-grid.tsx';
import { MediaCard } from '@/widgets/lists/cards/media-card.tsx';
import styles from './discover-page.module.css';
import { type Filter, FilterRows } from './filter-rows.tsx';
import { NothingHere } from './nothing-here.tsx';
import { useLastLoaded, useSetParameter } from './use-filters.ts';

/** The artists of a filter; null if the service has no such call. */
export function artistDirectory(filter: ArtistFilter) {
  return queryOptions({
    queryKey: ['discover', 'artists', filter.sex, filter.type],
    queryFn: ({ signal }) => fetchArtistDirectory(api, filter, signal),
  });
}

const skeletonCards = 14;

/**
 * All artists by kind, language and letter: `sex`, `type` and `letter` in the URL; by default the popular ones of all
 * kinds.
 */
export function ArtistDirectoryView() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const setParameter = useSetParameter();
  const filter = { sex: parameters.get('sex') ?? everyArtist.sex, type: parameters.get('type') ?? everyArtist.type };
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    ...artistDirectory(filter),
    // Avoids a layout shift of the filters.
    placeholderData: keepPreviousData,
  });
  const loaded = useLastLoaded(data);
  if (isPending) {
    return (
      <>
        <div className={styles.choices} aria-hidden="true">
          <ChoiceChipsSkeleton hasTitle widths={[60, 60, 60, 60, 60]} />
          <ChoiceChipsSkeleton hasTitle widths={[56, 48, 48, 60]} />
        </div>
        <CardGridSkeleton isRound cards={skeletonCards} label={t('discover.loadingArtists')} />
      </>
    );
  }
  if (loaded === null) {
    return <NothingHere title={t('discover.noArtists')} hint={t('albums.notOffered')} />;
  }
  const { sexes, types } = loaded ?? { sexes: [], types: [] };
  const groups = data?.groups ?? [];
  const group = groups.find(({ title }) => title === parameters.get('letter')) ?? groups[0];
  const named = ({ key, name }: { key: string; name: string }) => ({ id: key, label: serviceWord(t, name) });
  const filters: Filter[] = [
    {
      key: 'types',
      label: t('discover.artistTypes'),
      title: t('discover.artistType'),
      options: types.map(named),
      chosen: filter.type,
      unset: everyArtist.type,
      onChoose: (key) => setParameter('type', key),
    },
    {
      key: 'sexes',
      label: t('discover.artistKinds'),
      title: t('discover.artistKind'),
      options: sexes.map(named),
      chosen: filter.sex,
      unset: everyArtist.sex,
      onChoose: (key) => setParameter('sex', key),
    },
    {
      key: 'letters',
      label: t('discover.letters'),
      title: t('discover.letters'),
      options: groups.map(({ title }) => ({ id: title, label: serviceWord(t, title) })),
      chosen: group?.title ?? null,
      onChoose: (title) => setParameter('letter', title),
    },
  ];
  return (
    <>
      <FilterRows filters={filters.filter(({ options }) => options.length > 1)} />
      {!data ? (
        <LoadError title={t('discover.artistsFailed')} error={error} onRetry={() => refetch()} />
      ) : isPlaceholderData ? (
        <CardGridSkeleton isRound cards={skeletonCards} label={t('discover.loadingArtists')} />
      ) : group ? (
        <CardGrid
          key={group.title}
          label={t('discover.artists')}
          items={group.artists}
          render={(artist, place) => <ArtistCard key={artist.id} artist={artist} {...place} />}
        />
      ) : (
        <NothingHere
          title={t('discover.noArtists')}
          hint={t('discover.noArtistsHint')}
          onShowAll={() => setParameters({ view: 'artists' })}
        />
      )}
    </>
  );
}

export function ArtistCard({ artist, ...place }: CardInGrid & { artist: ListedArtist }) {
  const { t } = useTranslation();
  const { id, name, avatarUrl, fanCount } = artist;
  return (
    <MediaCard
      {...place}
      isRound
      to={artistAddress(id)}
      title={name}
      subtitle={fanCount > 0 ? t('discover.fans', { count: fanCount }) : ''}
      coverUrl={avatarUrl}
    />
  );
}
