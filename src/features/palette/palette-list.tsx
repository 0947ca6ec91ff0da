import Check from 'lucide-react/icons/check';
import { memo, useEffect, useRef } from 'react';
import { keyCaps } from '@/core/keyboard/key-caps.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { keyPlatform } from '@/state/keyboard/key-events.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { MarkedText } from '@/widgets/search/marked-text.tsx';
import { KeyCaps } from '@/widgets/shortcuts/key-caps.tsx';
import type { PaletteEntry } from './entries/palette-entry.ts';
import styles from './palette.module.css';
import type { EntryGroup } from './search/use-palette-groups.ts';

/** The element id of an entry's option, without the characters that an id reference can't contain. */
export function optionId(paletteId: string, entryId: string): string {
  return `${paletteId}-${encodeURIComponent(entryId)}`;
}

type PaletteListProps = {
  id: string;
  groups: readonly EntryGroup[];
  /** The text whose matches are marked. */
  typed: string;
  chosen: PaletteEntry | null;
  onChoose: (entry: PaletteEntry) => void;
  onRun: (entry: PaletteEntry) => void;
  onQueue: (entry: PaletteEntry) => void;
  /** A muted line at the end; "" = none. */
  note: string;
};

/** The groups with their entries. The pointer selects, a press runs an entry; with Ctrl or ⌘ it queues a song. */
export function PaletteList({ id, groups, typed, chosen, onChoose, onRun, onQueue, note }: PaletteListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.id;
  const isFirst = groups[0]?.entries[0] === chosen;
  useEffect(() => {
    // Includes its heading.
    if (isFirst) list.current?.scrollTo({ top: 0 });
    else if (chosenId !== undefined) {
      document.getElementById(optionId(id, chosenId))?.scrollIntoView({ block: 'nearest' });
    }
  }, [id, chosenId, isFirst]);
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('palette.results')} className={styles.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className={styles.group}>
          <div id={`${id}-${group.id}`} role="presentation" className={styles.heading}>
            {t(`palette.groups.${group.id}`)}
          </div>
          {group.entries.map((entry) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus, and names the chosen option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
            <div
              key={entry.id}
              id={optionId(id, entry.id)}
              role="option"
              aria-selected={entry === chosen}
              className={styles.entry}
              onPointerMove={() => {
                if (entry !== chosen) onChoose(entry);
              }}
              // The focus stays in the input.
              onPointerDown={(event) => event.preventDefault()}
              onClick={(event) => {
                if ((event.ctrlKey || event.metaKey) && entry.queue) onQueue(entry);
                else onRun(entry);
              }}
            >
              <EntryContent entry={entry} typed={typed} />
            </div>
          ))}
        </div>
      ))}
      {note === '' ? null : (
        <div role="presentation" className={styles.note}>
          {note}
        </div>
      )}
    </div>
  );
}

const EntryContent = memo(function EntryContent({ entry, typed }: { entry: PaletteEntry; typed: string }) {
  const { t } = useTranslation();
  const { icon, name, detail, reason = '', isSet = false, shortcut = '' } = entry;
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.words}>
        <ForeignText className={styles.name}>
          <MarkedText text={name} typed={typed} />
        </ForeignText>
        {reason === '' ? null : (
          <ForeignText className={styles.reason}>
            <MarkedText text={reason} typed={typed} />
          </ForeignText>
        )}
      </span>
      {detail === '' ? null : (
        <ForeignText className={styles.detail}>
          <MarkedText text={detail} typed={typed} isWhole />
        </ForeignText>
      )}
      {isSet ? (
        <span className={styles.set}>
          <Check size={16} aria-hidden="true" />
          {t('palette.isSet')}
        </span>
      ) : null}
      {shortcut === '' ? null : <KeyCaps caps={keyCaps(shortcut, keyPlatform())} />}
    </>
  );
});
