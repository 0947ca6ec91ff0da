import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type QueueTab, showQueueTab, useQueueTab } from '@/state/queue-panel-store';
import styles from './panel-header.module.css';

const tabs = [
  { tab: 'queue', key: 'queue.title' },
  { tab: 'history', key: 'listening.history' },
] as const satisfies readonly { tab: QueueTab; key: string }[];

/** The two lists as tabs that are the title of the panel, how long the shown one is, and what can be done with it. */
export function PanelHeader({ count, children }: { count: string; children: ReactNode }) {
  const { t } = useTranslation();
  const shown = useQueueTab();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = event.currentTarget.querySelector<HTMLElement>('[aria-selected=false]');
    other?.focus();
    other?.click();
  };
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <div role="tablist" aria-label={t('listening.tabs')} className={styles.tabs} onKeyDown={onKeyDown}>
          {tabs.map(({ tab, key }) => (
            <button
              key={tab}
              type="button"
              role="tab"
              className={styles.tab}
              aria-selected={tab === shown}
              tabIndex={tab === shown ? 0 : -1}
              onClick={() => showQueueTab(tab)}
            >
              {t(key)}
            </button>
          ))}
        </div>
        <p className={styles.count}>{count}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
