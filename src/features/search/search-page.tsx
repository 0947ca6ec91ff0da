import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { pageCount } from '@/core/pagination';
import { api } from '@/state/api';
import { HeadphonesDrawing, LoupeDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import { LoadFailure } from '@/widgets/load-failure';
import { SongList } from '@/widgets/song-list';
import { SongListSkeleton } from '@/widgets/song-list-skeleton';
import { Pager } from './pager';
import { searchPageSize, searchSongs } from './search-api';
import styles from './search-page.module.css';

/** What was found for the query of the address: `q`, and `page` from 1 on. */
export function SearchPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const query = (parameters.get('q') ?? '').trim();
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  if (query === '') {
    return (
      <EmptyState drawing={<HeadphonesDrawing />} title={t('search.promptTitle')}>
        <p>{t('search.promptText')}</p>
      </EmptyState>
    );
  }
  return <SongSearch query={query} page={page} />;
}

function SongSearch({ query, page }: { query: string; page: number }) {
  const { t, i18n } = useTranslation();
  const top = useRef<HTMLDivElement>(null);
  const results = useQuery({
    queryKey: ['search', 'song', query, page],
    queryFn: ({ signal }) => searchSongs(api, query, page, signal),
  });
  const total = results.data?.total ?? null;
  const addressOf = (to: number) => `?${new URLSearchParams({ q: query, ...(to > 1 ? { page: String(to) } : {}) })}`;
  // Turning a page is no navigation that scrolls, but its reader is at the bottom and wants the top of the new page.
  const onTurn = () => top.current?.scrollIntoView({ block: 'start' });

  return (
    <div ref={top} className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('search.title', { query })}</h1>
        <div className={styles.tabs} role="tablist" aria-label={t('search.tabs')}>
          <button
            type="button"
            role="tab"
            id="tab-songs"
            aria-selected="true"
            aria-controls="results"
            className={styles.tab}
          >
            {t('search.songs')}
          </button>
        </div>
        {total ? (
          <p className={styles.count} role="status">
            {t('search.count', { count: total, formatted: total.toLocaleString(i18n.language) })}
          </p>
        ) : null}
      </header>
      <div id="results" role="tabpanel" aria-labelledby="tab-songs">
        {results.isPending ? (
          <SongListSkeleton rows={searchPageSize} label={t('search.loading')} />
        ) : results.isError ? (
          <LoadFailure title={t('search.failed')} error={results.error} onRetry={() => results.refetch()} />
        ) : results.data.songs.length === 0 ? (
          <EmptyState drawing={<LoupeDrawing />} role="status" title={t('search.none', { query })}>
            <p>{t('search.noneHint')}</p>
          </EmptyState>
        ) : (
          <SongList
            key={`${query}/${page}`}
            label={t('song.list')}
            songs={results.data.songs}
            firstNumber={(page - 1) * searchPageSize + 1}
          />
        )}
        {results.data ? (
          <Pager
            page={page}
            pages={pageCount(results.data.total, searchPageSize)}
            addressOf={addressOf}
            onTurn={onTurn}
          />
        ) : null}
      </div>
    </div>
  );
}
