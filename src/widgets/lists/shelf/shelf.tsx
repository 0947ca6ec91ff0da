import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useRef } from 'react';
import { errorMessageKey, toAppError } from '@/core/errors.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useServiceBack } from '@/state/service/use-service-back.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import styles from './shelf.module.css';
import { useGridColumns } from './use-grid-columns.ts';
import { useIsNear } from './use-is-near.ts';

type ShelfProps<Data, Item, Key extends QueryKey> = {
  title: string;
  /** Address of all items. */
  to: string;
  /** Requested once the shelf comes near the window; null = the service has no such call. */
  query: UseQueryOptions<Data, Error, Data, Key>;
  itemsOf: (data: NonNullable<Data>) => readonly Item[];
  /** Message for a failed request. */
  failed: string;
  /** A placeholder of as many items as will be shown. */
  skeleton: (items: number) => ReactNode;
  /** Rows of the grid. */
  rows?: number;
  /** Number of items in a narrow window, where one row scrolls sideways; null = it stays a grid. */
  scrolled?: number | null;
  /** Minimum number of items, for a grid of one column. */
  fewest?: number;
  /** Choices below the title. */
  filter?: ReactNode;
  /** A button beside the title, for example one that plays the items. */
  action?: (items: readonly Item[]) => ReactNode;
  /** Renders a grid: `shown` are the first of all items, which fill its rows exactly. */
  children: (shown: readonly Item[], all: readonly Item[]) => ReactNode;
};

/**
 * A few items of a list below a title with a link to all of them. It loads, fails and retries independently of other
 * shelves, and renders nothing if the service does not have such items.
 */
export function Shelf<Data, Item, Key extends QueryKey>(props: ShelfProps<Data, Item, Key>) {
  const { title, to, query, itemsOf, failed, skeleton, filter, action, children } = props;
  const { rows = 1, scrolled = 12, fewest = 1 } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(section);
  const { data, isError, error, refetch } = useQuery({ ...query, enabled: isNear });
  const columns = useGridColumns(body);
  const room = columns === null ? (scrolled ?? fewest) : Math.max(fewest, columns * rows);
  const items = data === undefined || data === null ? [] : itemsOf(data);
  const isMissing = data === null || (data === undefined && isError && toAppError(error).kind === 'not-found');
  if (isMissing || (data !== undefined && items.length === 0 && filter === undefined)) return null;
  return (
    <section ref={section} aria-labelledby={titleId} className={styles.shelf}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {items.length > 0 ? action?.(items) : null}
        <Link to={to} className={styles.all} aria-label={t('search.showAllOf', { kind: title })}>
          {t('search.showAll')}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </header>
      {filter === undefined ? null : <div className={styles.filter}>{filter}</div>}
      {data === undefined && isError ? (
        <ShelfError message={failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <div ref={body} className={styles.body} data-scrolls={scrolled !== null}>
          {data === undefined ? skeleton(room) : children(items.slice(0, room), items)}
        </div>
      )}
    </section>
  );
}

/** A failed shelf in one line. It retries by itself once the service or the network is back. */
function ShelfError({ message, error, onRetry }: { message: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const failure = toAppError(error);
  useServiceBack(failure.kind, onRetry);
  // The banner of the app already says that the device is offline.
  const reason = t(failure.kind === 'offline' ? 'error.checkConnection' : errorMessageKey(failure));
  return (
    <div role="alert" className={styles.error}>
      <p>
        <span>{message}</span> <span className={styles.reason}>{reason}</span>
      </p>
      <Button onClick={onRetry}>{t('error.retry')}</Button>
    </div>
  );
}
