import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatCount } from '@/core/format';
import { pageCount } from '@/core/pagination';
import { HeadphonesDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import { Pager } from './pager';
import { searchPageSize } from './search-api';
import { parseSearch, type SearchWish, searchQuery, searchWords } from './search-kinds';
import styles from './search-page.module.css';
import { SearchResults, useSearchTotal } from './search-results';
import { SearchTabs, tabId } from './search-tabs';

/** What was found for the address: `q`, `type` (song, special, album or author), and `page` from 1 on. */
export function SearchPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const wish = parseSearch(parameters);
  if (wish.query === '') {
    return (
      <EmptyState drawing={<HeadphonesDrawing />} title={t('search.promptTitle')}>
        <p>{t('search.promptText')}</p>
      </EmptyState>
    );
  }
  return <Search wish={wish} />;
}

function Search({ wish }: { wish: SearchWish }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const panelId = useId();
  const top = useRef<HTMLDivElement>(null);
  const total = useSearchTotal(wish);
  const { query, kind, page } = wish;
  // Turning a page is no navigation that scrolls, but its reader is at the bottom and wants the top of the new page.
  const onTurn = () => top.current?.scrollIntoView({ block: 'start' });
  return (
    <div ref={top} className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('search.title', { query })}</h1>
        <SearchTabs
          chosen={kind}
          panelId={panelId}
          onChoose={(next) => {
            if (next !== kind) navigate(searchQuery({ query, kind: next }), { flushSync: true });
          }}
        />
        {total ? (
          <p className={styles.count} role="status">
            {t(searchWords[kind].count, { count: total, formatted: formatCount(total, i18n.language) })}
          </p>
        ) : null}
      </header>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(kind)}>
        {/* Each page is a list of its own: focus and menus do not pass from one to the next. */}
        <SearchResults key={`${kind}/${query}/${page}`} wish={wish} />
        {total !== null ? (
          <Pager
            page={page}
            pages={pageCount(total, searchPageSize)}
            addressOf={(to) => searchQuery({ query, kind, page: to })}
            onTurn={onTurn}
          />
        ) : null}
      </div>
    </div>
  );
}
