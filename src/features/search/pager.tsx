import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageWindow } from '@/core/track-list/pagination';
import { useTranslation } from '@/i18n/use-translation';
import styles from './pager.module.css';

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
      <Link className={styles.page} to={addressOf(to)} aria-label={label} title={label} onClick={onTurn}>
        {icon}
      </Link>
    ) : (
      <span className={styles.page} data-off="true">
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
            className={styles.page}
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
