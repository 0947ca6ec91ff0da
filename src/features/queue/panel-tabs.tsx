import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type QueueTab, showQueueTab, useQueueTab } from '@/state/queue-panel-store';
import styles from './queue-panel.module.css';

const tabs = [
  { tab: 'queue', key: 'queue.title' },
  { tab: 'history', key: 'listening.history' },
] as const satisfies readonly { tab: QueueTab; key: string }[];

/** The two lists as tabs, which are the title of the panel. */
export function PanelTabs() {
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
  );
}
