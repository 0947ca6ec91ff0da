import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import {
  allKindsOptions,
  type ListedKind,
  listedKinds,
  searchOptions,
  useSearchScope,
} from '@/state/search/search-queries.ts';
import { trendingSearches } from '@/state/search/search-suggestions.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { SearchSuggestion } from '@/widgets/lists/search-suggestion.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import styles from './nothing-found.module.css';
import { addressOfSearch, kindTexts } from './search-kinds.ts';
import { useStartSearch } from './use-start-search.ts';

/** Number of offered popular searches. */
const shownSearches = 10;

/** No results: leads to the kinds that have some, or else to popular searches. `kind` = null for all kinds. */
export function NothingFound({ query, kind }: { query: string; kind: ListedKind | null }) {
  const { t } = useTranslation();
  const others = useOtherKinds(query, kind);
  const title = t(kind === null ? 'search.none' : kindTexts[kind].none, { query });
  if (others === undefined || others.length === 0) {
    return (
      <>
        <EmptyState drawing={<LoupeDrawing />} role="status" title={title}>
          <p>{t('search.noneHint')}</p>
        </EmptyState>
        {others === undefined ? null : <PopularSearches />}
      </>
    );
  }
  return (
    <EmptyState
      drawing={<LoupeDrawing />}
      role="status"
      title={title}
      action={
        <div className={styles.kinds}>
          {others.map(({ kind: other, total }) => (
            <ButtonLink key={other} tone="secondary" to={addressOfSearch({ query, kind: other })}>
              {t(kindTexts[other].count, { count: total })}
            </ButtonLink>
          ))}
        </div>
      }
    >
      <p>{t('search.otherKinds')}</p>
    </EmptyState>
  );
}

type KindTotal = { kind: ListedKind; total: number };

/** The other kinds that have results; undefined until they are known. */
function useOtherKinds(query: string, kind: ListedKind | null): readonly KindTotal[] | undefined {
  const isAll = kind === null;
  const hasAllKinds = useSearchScope() !== 'one-kind';
  const all = useQuery({ ...allKindsOptions(query), enabled: !isAll && hasAllKinds });
  const isAskedForSongs = !isAll && !hasAllKinds && kind !== 'song';
  const songs = useQuery({ ...searchOptions({ query, kind: 'song', page: 1 }), enabled: isAskedForSongs });
  if (isAll) return [];
  if (!hasAllKinds) {
    if (isAskedForSongs && songs.isPending) return undefined;
    return songs.data && songs.data.total > 0 ? [{ kind: 'song', total: songs.data.total }] : [];
  }
  if (all.isPending) return undefined;
  const found = all.data;
  if (!found) return [];
  return listedKinds.flatMap((other) =>
    other !== 'lyric' && other !== kind && found[other].total > 0 ? { kind: other, total: found[other].total } : [],
  );
}

/** The first board of what others search for; nothing if the service has none. */
function PopularSearches() {
  const { t } = useTranslation();
  const titleId = useId();
  const search = useStartSearch();
  const { data: boards } = useQuery(trendingSearches);
  const [board] = boards ?? [];
  if (!board) return null;
  return (
    <section aria-labelledby={titleId} className={styles.popular}>
      <h2 id={titleId} className={styles.title}>
        {t('search.hot')}
      </h2>
      <div className={styles.searches}>
        {board.searches.slice(0, shownSearches).map(({ text }) => (
          <button key={text} type="button" className={styles.search} onClick={() => search(text)}>
            <SearchSuggestion text={text} note="" />
          </button>
        ))}
      </div>
    </section>
  );
}
