import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './tab-list.module.css';

export type Tab<Id extends string> = {
  id: Id;
  label: string;
  /** Formatted number of entries; omitted if unknown. */
  count?: string;
  icon?: ReactNode;
};

type TabListProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  /** Called on a press, and on arrow keys, which select every tab they pass. */
  onSelect: (id: Id, by: 'press' | 'keys') => void;
  /** Id of the panel of the selected tab: role `tabpanel`, labelled by `tabId`. */
  panelId: string;
  /** Id of the panel of each tab, if every tab has its own. */
  panelOf?: (id: Id) => string;
  /**
   * `lines` are the parts of a screen, above filters as chips; `segments` fill the width in one box, for few
   * alternatives; `titles` are the heading of a panel.
   */
  look?: keyof typeof looks;
};

const looks = {
  pills: { list: styles.tabs, tab: styles.tab },
  lines: { list: styles.lines, tab: styles.lineTab },
  segments: { list: styles.segments, tab: styles.segment },
  titles: { list: styles.titles, tab: styles.titleTab },
};

/** Id of a tab, for the label of its panel. */
export function tabId(panelId: string, id: string): string {
  return `${panelId}-tab-${id}`;
}

/** A row of tabs: Tab focuses the selected one; arrows, Home and End select. Scrolls if it does not fit. */
export function TabList<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  panelId,
  panelOf,
  look = 'pills',
}: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = document.getElementById(tabId(panelId, selected));
    const row = list.current;
    // Horizontally only: scrolling to a tab must not scroll the page.
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [panelId, selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const at = tabs.findIndex(({ id }) => id === selected);
    const to = targetOf(event.key, at, tabs.length);
    const tab = to === null ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(tabId(panelId, tab.id))?.focus({ preventScroll: true });
    if (tab.id !== selected) onSelect(tab.id, 'keys');
  };

  return (
    <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={looks[look].list} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: text, count, icon }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(panelId, id)}
          className={looks[look].tab}
          aria-selected={id === selected}
          aria-controls={panelOf?.(id) ?? panelId}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => id !== selected && onSelect(id, 'press')}
        >
          {icon}
          {icon ? <span>{text}</span> : text}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}

function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
