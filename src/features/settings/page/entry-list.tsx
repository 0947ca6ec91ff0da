import { FieldCard } from '../cards/field-card';
import { PanelCard } from '../cards/panel-card';
import styles from './entry-list.module.css';
import type { SettingEntry } from './sections';

type EntryListProps = {
  entries: readonly SettingEntry[];
  /** Id of its heading. */
  labelledBy: string;
  /** The entry that a link asks for, and the navigation. */
  asked: { id: string; by: string } | null;
};

/** The cards of settings. */
export function EntryList({ entries, labelledBy, asked }: EntryListProps) {
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {entries.map((entry) => {
        const by = asked?.id === entry.id ? asked.by : null;
        return entry.kind === 'field' ? (
          <FieldCard key={entry.id} settingKey={entry.key} asked={by} />
        ) : (
          <PanelCard key={entry.id} panel={entry.panel} asked={by} />
        );
      })}
    </ul>
  );
}
