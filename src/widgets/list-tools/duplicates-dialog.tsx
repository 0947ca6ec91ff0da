import { useId, useMemo, useState } from 'react';
import { type DuplicateGroup, findDuplicates } from '@/core/list-tools/duplicates.ts';
import { songId } from '@/core/song/song-id.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { InSteps } from '@/widgets/lists/in-steps.tsx';
import styles from './duplicates-dialog.module.css';
import { ToolDialog } from './tool-dialog.tsx';
import type { ToolList } from './tool-list.ts';
import { ToolSection } from './tool-section.tsx';
import { ToolSong } from './tool-song.tsx';

/** What the user decides about a group: whether to merge it, and which entry stays. */
type Choice = { isMerged: boolean; keptKey: string };

type Group = DuplicateGroup & { id: string };

/**
 * Reviews the duplicates of a list: certain ones are selected, probable ones are not, and the best entry of each stays
 * unless the user chooses another (docs/behaviour.md#duplicates).
 */
export function DuplicatesDialog({ list, onClose }: { list: ToolList; onClose: () => void }) {
  const { t } = useTranslation();
  // Taken once: rows that load later must not move what is being read.
  const [{ entries, isComplete }] = useState(list);
  const groups = useMemo(
    () => findDuplicates(entries).map((group): Group => ({ ...group, id: `${group.reason}/${group.entries[0]?.key}` })),
    [entries],
  );
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const choiceOf = ({ id, reason, entries: [first] }: Group): Choice =>
    choices.get(id) ?? { isMerged: reason === 'certain', keptKey: first?.key ?? '' };
  const choose = (changed: readonly Group[], change: Partial<Choice>) =>
    setChoices(
      new Map([...choices, ...changed.map((group) => [group.id, { ...choiceOf(group), ...change }] as const)]),
    );
  const removed = new Set(
    groups.flatMap((group) => {
      const { isMerged, keptKey } = choiceOf(group);
      return isMerged ? group.entries.flatMap(({ key }) => (key === keptKey ? [] : [key])) : [];
    }),
  );
  const sections = (['certain', 'probable'] as const).flatMap((reason) => {
    const found = groups.filter((group) => group.reason === reason);
    return found.length > 0 ? [{ reason, found }] : [];
  });
  const note = isComplete ? null : (
    <p className={styles.note}>{t('duplicates.incomplete', { count: entries.length })}</p>
  );
  if (groups.length === 0) {
    return (
      <Dialog title={t('duplicates.title')} closeLabel={t('app.close')} onClose={onClose}>
        {note}
        <EmptyState compact role="status" drawing={<HeadphonesDrawing />} title={t('duplicates.none')}>
          <p>{t('duplicates.noneHint')}</p>
        </EmptyState>
      </Dialog>
    );
  }
  return (
    <ToolDialog
      title={t('duplicates.title')}
      action={t('duplicates.remove', { count: removed.size })}
      count={removed.size}
      onConfirm={() => list.remove?.([...removed], t('duplicates.removed', { count: removed.size }))}
      onClose={onClose}
    >
      {note}
      {sections.map(({ reason, found }) => {
        const isAll = found.every((group) => choiceOf(group).isMerged);
        return (
          <ToolSection
            key={reason}
            level={3}
            title={t(`duplicates.${reason}`)}
            hint={t(`duplicates.${reason}Hint`)}
            action={
              <Button tone="quiet" onClick={() => choose(found, { isMerged: !isAll })}>
                {t(isAll ? 'trackTable.chooseNone' : 'trackTable.chooseAll')}
              </Button>
            }
          >
            <InSteps
              items={found}
              keyOf={({ id }) => id}
              render={(group) => (
                <GroupCard
                  group={group}
                  choice={choiceOf(group)}
                  placeOf={(key) => entries.findIndex((entry) => entry.key === key) + 1}
                  onChoice={(change) => choose([group], change)}
                />
              )}
            />
          </ToolSection>
        );
      })}
    </ToolDialog>
  );
}

type GroupCardProps = {
  group: Group;
  choice: Choice;
  /** Place of an entry in the list, from 1. */
  placeOf: (key: string) => number;
  onChoice: (change: Partial<Choice>) => void;
};

/** The entries of a group as radio buttons: the chosen one stays. */
function GroupCard({ group, choice, placeOf, onChoice }: GroupCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const title = group.entries[0]?.song.title || t('song.untitled');
  return (
    <fieldset className={styles.group} data-merged={choice.isMerged}>
      <legend className={styles.legend}>
        <label className={styles.merge}>
          <input
            type="checkbox"
            checked={choice.isMerged}
            onChange={(event) => onChoice({ isMerged: event.target.checked })}
          />
          {t('duplicates.mergeOf', { title })}
        </label>
      </legend>
      {group.entries.map(({ key, song }) => {
        const isKept = key === choice.keptKey;
        return (
          <label key={key} className={styles.entry}>
            <input
              type="radio"
              name={id}
              checked={isKept}
              aria-label={t('duplicates.keepOf', { title: song.title || t('song.untitled'), place: placeOf(key) })}
              onChange={() => onChoice({ keptKey: key, isMerged: true })}
            />
            <ToolSong
              song={song}
              note={
                <>
                  {t('duplicates.place', { place: placeOf(key) })}
                  {choice.isMerged ? ` · ${t(isKept ? 'duplicates.stays' : 'duplicates.goes')}` : ''}
                </>
              }
              key={songId(song)}
            />
          </label>
        );
      })}
    </fieldset>
  );
}
