import { type ReactNode, useId } from 'react';
import { type Tab, TabList, tabId } from '@/ui/controls/tab-list';
import styles from './login-tabs.module.css';

type LoginTabsProps<Id extends string> = {
  label: string;
  tabs: readonly (Tab<Id> & { panel: ReactNode })[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/** Tabs above their panels. All panels stay mounted, so that typed input is preserved. */
export function LoginTabs<Id extends string>({ label, tabs, selected, onSelect }: LoginTabsProps<Id>) {
  const panelId = useId();
  const panelOf = (id: Id): string => `${panelId}-${id}`;
  return (
    <>
      <div className={styles.tabs}>
        <TabList
          look="segments"
          label={label}
          tabs={tabs}
          selected={selected}
          onSelect={onSelect}
          panelId={panelId}
          panelOf={panelOf}
        />
      </div>
      <div className={styles.panels}>
        {tabs.map(({ id, panel }) => (
          <div key={id} role="tabpanel" id={panelOf(id)} aria-labelledby={tabId(panelId, id)} hidden={id !== selected}>
            {panel}
          </div>
        ))}
      </div>
    </>
  );
}
