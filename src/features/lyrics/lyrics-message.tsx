import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessageKeys } from '@/core/errors';
import { Button } from '@/ui/button';
import { BrokenRecordDrawing, HeadphonesDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import { Spinner } from '@/ui/spinner';
import styles from './lyrics-page.module.css';
import type { LyricsResult } from './use-lyrics';

type LyricsMessageProps = {
  result: Exclude<LyricsResult, { status: 'ready' }>;
  /** What can be done where there are no lyrics. */
  action: ReactNode;
};

/** What stands in place of lyrics that are not there. */
export function LyricsMessage({ result, action }: LyricsMessageProps) {
  const { t } = useTranslation();
  switch (result.status) {
    case 'loading':
      return (
        <p className={styles.loading} role="status">
          <Spinner />
          {t('lyrics.loading')}
        </p>
      );
    case 'none':
      return (
        <EmptyState
          drawing={<HeadphonesDrawing />}
          title={t(result.instrumental ? 'lyrics.instrumental' : 'lyrics.none')}
          action={action}
          role="status"
        />
      );
    case 'failed':
      return (
        <EmptyState
          drawing={<BrokenRecordDrawing />}
          title={t('lyrics.failed')}
          action={<Button onClick={result.retry}>{t('lyrics.retry')}</Button>}
          role="alert"
        >
          {t(errorMessageKeys[result.error.kind])}
        </EmptyState>
      );
    default:
      return result satisfies never;
  }
}
