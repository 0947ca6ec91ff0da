import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { rovingTarget } from '@/core/roving';
import { type SearchKind, searchKinds, searchWords } from './search-kinds';
import styles from './search-tabs.module.css';

/** Id of the tab of a kind; its panel is named by it. */
export function tabId(kind: SearchKind): string {
  return `search-tab-${kind}`;
}

type SearchTabsProps = { chosen: SearchKind; panelId: string; onChoose: (kind: SearchKind) => void };

/** The four kinds of results as tabs: Tab enters once, arrows, Home and End choose. */
export function SearchTabs({ chosen, panelId, onChoose }: SearchTabsProps) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    const at = searchKinds.indexOf(chosen);
    const to = rovingTarget(event, at, searchKinds.length, searchKinds.length);
    const kind = to === null || event.key === 'ArrowUp' || event.key === 'ArrowDown' ? undefined : searchKinds[to];
    if (!kind) return;
    event.preventDefault();
    onChoose(kind);
    document.getElementById(tabId(kind))?.focus();
  };
  return (
    <div role="tablist" aria-label={t('search.tabs')} className={styles.tabs} onKeyDown={onKeyDown}>
      {searchKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          role="tab"
          id={tabId(kind)}
          aria-selected={kind === chosen}
          aria-controls={panelId}
          tabIndex={kind === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(kind)}
        >
          {t(searchWords[kind].tab)}
        </button>
      ))}
    </div>
  );
}
