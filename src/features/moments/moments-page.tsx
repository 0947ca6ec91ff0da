import Play from 'lucide-react/icons/play';
import { useMemo, useState } from 'react';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import { type Moment, matchingMoments, momentsBySong } from '@/core/moments/moment.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { moments as storedMoments } from '@/state/moments/moments.ts';
import { useMoments } from '@/state/moments/use-moments.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FilterBox } from '@/ui/controls/filter-box.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { PageHeader } from '@/ui/page-header.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { InSteps } from '@/widgets/lists/in-steps.tsx';
import { createHiddenKeys, useHiddenKeys, useRemoval } from '@/widgets/lists/use-removal.ts';
import { useShortcutHint } from '@/widgets/shortcuts/shortcut-hint.ts';
import styles from './moments-page.module.css';
import { SongGroup } from './song-group.tsx';
import { usePlayMoments } from './use-play-moments.ts';

/** Songs from which on there is a search field. */
const searchFrom = 8;

const hidden = createHiddenKeys();

/** All marked moments by song, the newest first (docs/behaviour.md#moments). */
export function MomentsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useMoments();
  const removed = useHiddenKeys(hidden);
  const [query, setQuery] = useState('');
  const groups = useMemo(() => momentsBySong((data ?? []).filter(({ id }) => !removed.has(id))), [data, removed]);
  const shown = useMemo(() => matchingMoments(groups, query), [groups, query]);
  const play = usePlayMoments(shown);
  const remove = useRemoveMoment(refetch);
  const count = groups.reduce((sum, { moments }) => sum + moments.length, 0);
  if (data === undefined && error) {
    return <LoadError title={t('moments.failed')} error={toAppError(error)} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader title={t('moments.title')} lead={count > 0 ? t('moments.count', { count }) : t('moments.lead')}>
        {groups.length > 0 ? (
          <>
            <Button tone="primary" disabled={shown.length === 0} onClick={() => void play()}>
              <Play size={18} fill="currentColor" aria-hidden="true" />
              {t('moments.playAll')}
            </Button>
            {groups.length >= searchFrom ? (
              <FilterBox className={styles.search} label={t('moments.search')} text={query} onText={setQuery} />
            ) : null}
          </>
        ) : null}
      </PageHeader>
      {data === undefined ? null : groups.length === 0 ? (
        <NoMoments />
      ) : shown.length === 0 ? (
        <EmptyState compact role="status" drawing={<LoupeDrawing />} title={t('moments.noMatch')} />
      ) : (
        <InSteps
          key={query}
          items={shown}
          keyOf={({ id }) => id}
          render={(group) => <SongGroup group={group} onPlay={(moment) => void play(moment)} onRemove={remove} />}
        />
      )}
    </>
  );
}

function NoMoments() {
  const { t } = useTranslation();
  const key = useShortcutHint('mark-moment');
  return (
    <EmptyState role="status" drawing={<HeadphonesDrawing />} title={t('moments.empty')}>
      <p>{key ? t('moments.emptyHintKey', { key: key.text }) : t('moments.emptyHint')}</p>
    </EmptyState>
  );
}

/** @param refetch reads the list again; resolves once it is current */
function useRemoveMoment(refetch: () => Promise<unknown>): (moment: Moment) => void {
  const { t } = useTranslation();
  const remove = useRemoval<Moment>({
    hidden,
    keyOf: ({ id }) => id,
    async commit(removed) {
      await storedMoments.remove(removed.map(({ id }) => id));
      await refetch();
    },
    onFailure: (error) => {
      const reason = t(errorMessageKeys[toAppError(error).kind]);
      showToast(t('moments.removeFailed', { reason }), { tone: 'danger' });
    },
  });
  return (moment) => void remove([moment], t('moments.removed'));
}
