import { useTranslation } from 'react-i18next';
import { errorMessageKeys, isServiceAway, toAppError } from '@/core/errors';
import { useServiceAddress } from '@/state/settings/use-service-address';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { BrokenRecordDrawing, PlugDrawing } from '@/ui/pictures/drawings';
import styles from './load-failure.module.css';

type LoadFailureProps = {
  /** What failed, as a sentence: "The search did not work". */
  title: string;
  error: unknown;
  onRetry: () => void;
  /** Smaller, for panels and columns. */
  compact?: boolean;
};

/** Replaces content that could not be loaded: the cause, what helps, and a retry button. */
export function LoadFailure({ title, error, onRetry, compact = false }: LoadFailureProps) {
  const { t } = useTranslation();
  const address = useServiceAddress();
  const { kind, serverText } = toAppError(error);
  const retry = (
    <Button tone="primary" onClick={onRetry}>
      {t('error.retry')}
    </Button>
  );
  if (kind === 'no-response') {
    return (
      <EmptyState
        drawing={<PlugDrawing />}
        role="alert"
        compact={compact}
        title={t('error.serviceAwayTitle', { address })}
        action={retry}
      >
        <p>{t('error.serviceAwayHint')}</p>
        <code className={styles.command}>npm start</code>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={isServiceAway(kind) ? <PlugDrawing /> : <BrokenRecordDrawing />}
      role="alert"
      compact={compact}
      title={kind === 'offline' ? t('error.offlineTitle') : title}
      action={retry}
    >
      <p>{t(errorMessageKeys[kind])}</p>
      {serverText ? <p className={styles.serverText}>{serverText}</p> : null}
    </EmptyState>
  );
}
