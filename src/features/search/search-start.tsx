import { useQuery } from '@tanstack/react-query';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Compass from 'lucide-react/icons/compass';
import RadioIcon from 'lucide-react/icons/radio';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import type { SuggestedSearch } from '@/api/catalogue/search.ts';
import { paths, radioAddress } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { clearSearches, forgetSearch, useSearchHistory } from '@/state/search/search-history.ts';
import { trendingSearches, useSuggestedSearches } from '@/state/search/search-suggestions.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { SearchSuggestion } from '@/widgets/lists/search-suggestion.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { useShortcutHint } from '@/widgets/shortcuts/shortcut-hint.ts';
import styles from './search-start.module.css';
import { useStartSearch } from './use-start-search.ts';

/** The search screen before anything is typed: recent, suggested and trending searches. */
export function SearchStart() {
  const { t } = useTranslation();
  const search = useStartSearch();
  const searchKey = useShortcutHint('search');
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('search.promptTitle')}</h1>
        <p className={styles.lead}>
          {t('search.promptText')}
          {searchKey ? <span className={styles.keyHint}> {t('search.promptKey', { key: searchKey.text })}</span> : null}
        </p>
      </header>
      <Recents onSearch={search} />
      <Proposals onSearch={search} />
      <TrendingLists onSearch={search} />
      <Part label={t('search.browse')}>
        <div className={styles.chips}>
          <Place to={paths.discover} icon={<Compass size={16} aria-hidden="true" />} name={t('nav.discover')} />
          <Place to={paths.ranking} icon={<ChartNoAxesColumn size={16} aria-hidden="true" />} name={t('nav.ranking')} />
          <Place to={radioAddress} icon={<RadioIcon size={16} aria-hidden="true" />} name={t('search.radio')} />
        </div>
      </Part>
    </div>
  );
}

type SearchFor = (text: string) => void;

function Part({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.subtitle}>
          {label}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}

function Place({ to, icon, name }: { to: string; icon: ReactNode; name: string }) {
  return (
    <Link to={to} className={styles.chip}>
      {icon}
      {name}
    </Link>
  );
}

function Recents({ onSearch }: { onSearch: SearchFor }) {
  const { t } = useTranslation();
  const history = useSearchHistory();
  if (history.length === 0) return null;
  return (
    <Part
      label={t('search.history')}
      action={
        <Button tone="quiet" onClick={clearSearches}>
          {t('search.historyClear')}
        </Button>
      }
    >
      <div className={styles.chips}>
        {history.map((text) => (
          <span key={text} className={styles.recent}>
            <button type="button" className={styles.word} title={text} onClick={() => onSearch(text)}>
              {text}
            </button>
            <IconButton
              size="small"
              label={t('search.historyRemove', { text })}
              onClick={(event) => {
                // The focus moves to the next neighbour, or else to the previous one.
                const { parentElement: chip } = event.currentTarget;
                const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
                neighbour?.querySelector<HTMLElement>('button + button')?.focus();
                forgetSearch(text);
              }}
            >
              <X size={14} />
            </IconButton>
          </span>
        ))}
      </div>
    </Part>
  );
}

function Proposals({ onSearch }: { onSearch: SearchFor }) {
  const { t } = useTranslation();
  const proposals = useSuggestedSearches();
  if (proposals.length === 0) return null;
  return (
    <Part label={t('search.proposed')}>
      <div className={styles.chips}>
        {proposals.map(({ text, note }) => (
          <button key={text} type="button" className={styles.chip} onClick={() => onSearch(text)}>
            <SearchSuggestion text={text} note={note} />
          </button>
        ))}
      </div>
    </Part>
  );
}

/** Maximum number of entries of a list. */
const shownPerList = 10;

/** Trending searches by list; nothing if the service has no such call. */
function TrendingLists({ onSearch }: { onSearch: SearchFor }) {
  const { t } = useTranslation();
  const { data: boards, isPending, error, refetch } = useQuery(trendingSearches);
  if (boards === null || boards?.length === 0) return null;
  return (
    <Part label={t('search.hot')}>
      {boards === undefined && !isPending ? (
        <LoadError compact title={t('search.hotFailed')} error={error} onRetry={() => refetch()} />
      ) : boards === undefined ? (
        <TrendingListsSkeleton />
      ) : (
        <div className={styles.boards}>
          {boards.map(({ name, searches }) => (
            <TrendingList key={name} name={name} searches={searches.slice(0, shownPerList)} onSearch={onSearch} />
          ))}
        </div>
      )}
    </Part>
  );
}

function TrendingList({
  name,
  searches,
  onSearch,
}: {
  name: string;
  searches: SuggestedSearch[];
  onSearch: SearchFor;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.board}>
      <h3 id={titleId} className={styles.boardName}>
        {name}
      </h3>
      <ol className={styles.entries}>
        {searches.map(({ text, note }, index) => (
          <li key={text}>
            <button type="button" className={styles.entry} onClick={() => onSearch(text)}>
              <SearchSuggestion text={text} rank={index + 1} note={note} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function TrendingListsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('search.loading')} className={styles.boards}>
      {[0, 1].map((board) => (
        <div key={board} className={`${styles.board} ${styles.skeleton}`}>
          {Array.from({ length: 6 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            <Skeleton key={row} width={`${52 + ((row * 17) % 38)}%`} height={14} />
          ))}
        </div>
      ))}
    </div>
  );
}
