import { useTranslation } from '@/i18n/use-translation.ts';
import { listImport, useListImport } from '@/state/list-import/use-list-import.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { useViewFocus } from '@/ui/overlays/use-view-focus.ts';
import { PlugDrawing } from '@/ui/pictures/drawings.tsx';
import { ImportReview } from './import-review.tsx';
import { ImportSource } from './import-source.tsx';
import { LinkImport } from './link-import.tsx';

/** Imports the list of another program: its songs are looked for, reviewed and added (docs/behaviour.md#import). */
export function ImportPage() {
  const { t } = useTranslation();
  const state = useListImport();
  // The first view has nothing to take over.
  useViewFocus(state.status === 'open' ? state.job.id : state.status === 'loading' ? 'none' : state.status);
  if (state.status === 'loading') {
    return (
      <p role="status">
        <Spinner /> {t('listImport.loading')}
      </p>
    );
  }
  if (state.status === 'none') return <ImportSource />;
  if (state.status === 'open') {
    const { job } = state;
    if (job.taskId !== null) return <LinkImport key={job.id} taskId={job.taskId} name={job.name} />;
    return <ImportReview key={job.id} state={state} />;
  }
  const isElsewhere = state.status === 'elsewhere';
  return (
    <EmptyState
      drawing={<PlugDrawing />}
      role="alert"
      title={t(isElsewhere ? 'listImport.elsewhere' : 'listImport.noStorage')}
      action={<Button onClick={() => void listImport.open()}>{t('error.retry')}</Button>}
    >
      <p>{t(isElsewhere ? 'listImport.elsewhereHint' : 'listImport.noStorageHint')}</p>
    </EmptyState>
  );
}
