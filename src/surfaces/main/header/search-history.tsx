import History from 'lucide-react/icons/rotate-ccw-clock';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { clearSearches, forgetSearch } from '@/state/search-history';
import { Button } from '@/ui/controls/button';
import { IconButton } from '@/ui/controls/icon-button';
import hidden from '@/ui/feedback/visually-hidden.module.css';
import styles from './search-history.module.css';

type SearchHistoryProps = {
  /** Id of the hint that describes how to reach the list. */
  hintId: string;
  searches: readonly string[];
  onChoose: (text: string) => void;
  /** Returns the focus to the search box. */
  onLeave: () => void;
};

/**
 * Recent searches below the search box. Arrow keys move the focus, Arrow Up from the first returns to the box, Delete
 * removes one. No list element: see the toaster.
 */
export function SearchHistory({ hintId, searches, onChoose, onLeave }: SearchHistoryProps) {
  const { t } = useTranslation();
  const forget = (text: string, index: number, row: Element | null) => {
    const rows = rowsAround(row);
    const next = rows[index + 1] ?? rows[index - 1];
    if (next) next.focus();
    else onLeave();
    forgetSearch(text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, text: string, index: number) => {
    const rows = rowsAround(event.currentTarget);
    const { key } = event;
    if (key === 'ArrowDown') rows[Math.min(index + 1, rows.length - 1)]?.focus();
    else if (key === 'ArrowUp' && index > 0) rows[index - 1]?.focus();
    else if (key === 'ArrowUp') onLeave();
    else if (key === 'Home') rows[0]?.focus();
    else if (key === 'End') rows.at(-1)?.focus();
    else if (key === 'Delete') forget(text, index, event.currentTarget);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={t('search.history')} className={styles.panel}>
      <div className={styles.header}>
        <span className={styles.title}>{t('search.history')}</span>
        <span id={hintId} className={hidden.visuallyHidden}>
          {t('search.historyHint')}
        </span>
        <Button
          tone="quiet"
          onClick={() => {
            onLeave();
            clearSearches();
          }}
        >
          {t('search.historyClear')}
        </Button>
      </div>
      {searches.map((text, index) => (
        <div key={text} className={styles.row}>
          <button
            type="button"
            data-suggestion=""
            className={styles.choice}
            onClick={() => onChoose(text)}
            onKeyDown={(event) => onKeyDown(event, text, index)}
          >
            <History size={16} aria-hidden="true" />
            <span className={styles.text}>{text}</span>
          </button>
          <IconButton
            size="small"
            tabIndex={-1}
            label={t('search.historyRemove', { text })}
            onClick={(event) => forget(text, index, event.currentTarget)}
          >
            <X size={16} />
          </IconButton>
        </div>
      ))}
    </div>
  );
}

function rowsAround(element: Element | null): HTMLElement[] {
  return [...(element?.closest('[role=group]')?.querySelectorAll<HTMLElement>('[data-suggestion]') ?? [])];
}
