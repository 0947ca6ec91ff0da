import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { searchPageSize } from '@/api/catalogue/search.ts';
import { pageCount, pageWindow } from '@/core/track-list/pagination.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { type KindRequest, listedKinds, useSearchScope } from '@/state/search/search-queries.ts';
import { TabList, tabId } from '@/ui/controls/tab-list.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { addressOfSearch, kindTexts, parseSearch, type SearchRequest, searchKinds } from './search-kinds.ts';
import { OnDeviceSection, SearchOverview } from './search-overview.tsx';
import styles from './search-page.module.css';
import { SearchResults, useSearchTotal } from './search-results.tsx';
import { SearchStart } from './search-start.tsx';

/**
 * Search results for the URL: `q`, `type` (song, special, album, author, mv or lyric; else the overview), and `page`,
 * counted from 1. Without a text, suggestions.
 */
export function SearchPage() {
  const [parameters] = useSearchParams();
  const request = parseSearch(parameters);
  return request.query === '' ? <SearchStart /> : <Search request={request} />;
}

function Search({ request }: { request: SearchRequest }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const panelId = useId();
  const top = useRef<HTMLDivElement>(null);
  const { query } = request;
  const hasAll = useSearchScope() !== 'one-kind';
  const kind = request.kind === 'all' && !hasAll ? 'song' : request.kind;
  // Changing the page is not a navigation that scrolls, but the user is at the bottom and expects the top of the new
  // page.
  const onTurn = () => top.current?.scrollIntoView({ block: 'start' });
  return (
    <div ref={top} className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('search.title', { query })}</h1>
        <TabList
          label={t('search.tabs')}
          tabs={(hasAll ? searchKinds : listedKinds).map((id) => ({
            id,
            label: t(id === 'all' ? 'search.all' : kindTexts[id].tab),
          }))}
          selected={kind}
          onSelect={(next) => navigate(addressOfSearch({ query, kind: next }), { flushSync: true })}
          panelId={panelId}
        />
      </header>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, kind)}>
        {kind === 'all' ? (
          <SearchOverview key={query} query={query} />
        ) : (
          <KindResults request={{ ...request, kind }} onTurn={onTurn} />
        )}
      </div>
    </div>
  );
}

/** The result pages of one kind. */
function KindResults({ request, onTurn }: { request: KindRequest; onTurn: () => void }) {
  const { t } = useTranslation();
  const total = useSearchTotal(request);
  const { query, kind, page } = request;
  return (
    <>
      {total ? (
        <p className={styles.count} role="status">
          {t(kindTexts[kind].count, { count: total })}
        </p>
      ) : null}
      {kind === 'song' && page === 1 ? <OnDeviceSection query={query} /> : null}
      {/* Keyed by page, so that focus and menus are not carried over to the next page. */}
      <SearchResults key={`${kind}/${query}/${page}`} request={request} />
      {total !== null ? (
        <Pager
          page={page}
          pages={pageCount(total, searchPageSize)}
          addressOf={(to) => addressOfSearch({ query, kind, page: to })}
          onTurn={onTurn}
        />
      ) : null}
    </>
  );
}

type PagerProps = {
  page: number;
  pages: number;
  /** The URL of a page, relative to the current one. */
  addressOf: (page: number) => string;
  onTurn: () => void;
};

/** Links to the pages of a long result. Not a list element: the songs are the only list of the screen. */
export function Pager({ page, pages, addressOf, onTurn }: PagerProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  const step = (to: number, label: string, icon: ReactNode) =>
    to >= 1 && to <= pages ? (
      <Link className={styles.pageButton} to={addressOf(to)} aria-label={label} title={label} onClick={onTurn}>
        {icon}
      </Link>
    ) : (
      <span className={styles.pageButton} data-off="true">
        {icon}
      </span>
    );
  return (
    <nav className={styles.pager} aria-label={t('pages.label')}>
      {step(page - 1, t('pages.previous'), <ChevronLeft size={18} aria-hidden="true" />)}
      {pageWindow(page, pages).map((entry, index) =>
        entry === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two gaps differ only in their position
          <span key={`gap${index}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={entry}
            className={styles.pageButton}
            to={addressOf(entry)}
            aria-label={t('pages.page', { page: entry })}
            aria-current={entry === page ? 'page' : undefined}
            onClick={onTurn}
          >
            {entry}
          </Link>
        ),
      )}
      {step(page + 1, t('pages.next'), <ChevronRight size={18} aria-hidden="true" />)}
    </nav>
  );
}
