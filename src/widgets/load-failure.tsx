import { useTranslation } from 'react-i18next';
import { errorMessageKeys, isServiceAway, toAppError } from '@/core/errors';
import { useServiceAddress } from '@/state/use-service-address';
import { Button } from '@/ui/button';
import { BrokenRecordDrawing, PlugDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import styles from './load-failure.module.css';

type LoadFailureProps = {
  /** What was wanted, as a sentence: "The search did not work". */
  title: string;
  error: unknown;
  onRetry: () => void;
  /** Smaller, for a part of a screen. */
  compact?: boolean;
};

/** In place of content that could not be loaded: what is wrong, what helps, and a way to try again. */
export function LoadFailure({ title, error, onRetry, compact }: LoadFailureProps) {
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
