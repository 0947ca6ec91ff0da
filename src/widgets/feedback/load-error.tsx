import { type ErrorKind, errorMessageKey, isServiceAway, storedErrorKey, toAppError } from '@/core/errors.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { providerAnswer } from '@/i18n/provider-answer.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useServiceBack } from '@/state/service/use-service-back.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { BrokenRecordDrawing, PlugDrawing } from '@/ui/pictures/drawings.tsx';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import styles from './load-error.module.css';
import { useGoToLogin } from './use-login-prompt.ts';

const ServiceAway = lazyComponent(
  async () =>
    (await withTexts(() => import('@/widgets/service/service-away.tsx'), 'settings', 'local', 'library')).ServiceAway,
);

const OfflineLinks = lazyComponent(
  async () => (await withTexts(() => import('@/widgets/feedback/offline-links.tsx'), 'app', 'local')).OfflineLinks,
);

type LoadErrorProps = {
  /** Message for the user, such as "The search did not work". */
  title: string;
  error: unknown;
  onRetry: () => void;
  /** Smaller, for panels and columns. */
  compact?: boolean;
  /** True for content of this device, which no service sends. */
  isStored?: boolean;
};

/**
 * Replaces content that could not be loaded: the cause, what helps, and a retry button. Retries by itself once the
 * service or the network is back.
 */
export function LoadError({ title, error, onRetry, compact = false, isStored = false }: LoadErrorProps) {
  const { t } = useTranslation();
  const failure = toAppError(error);
  const { kind, serverText } = failure;
  useServiceBack(kind, onRetry);
  const titleOf = (cause: ErrorKind): string | null => {
    return cause === 'provider-away' ? t('error.providerAwayTitle') : null;
  };
  if (kind === 'no-response') return <ServiceAway onRetry={onRetry} compact={compact} />;
  const retry = (
    <Button tone={kind === 'needs-login' ? 'secondary' : 'primary'} onClick={onRetry}>
      {t('error.retry')}
    </Button>
  );
  const explanation = t(isStored ? storedErrorKey(failure) : errorMessageKey(failure));
  const answer = providerAnswer(t, serverText);
  const state = (
    <EmptyState
      drawing={isServiceAway(kind) ? <PlugDrawing /> : <BrokenRecordDrawing />}
      role="alert"
      compact={compact}
      title={titleOf(kind) ?? title}
      action={
        kind === 'needs-login' ? (
          <>
            <LogInButton />
            {retry}
          </>
        ) : (
          retry
        )
      }
    >
      {/* The banner of the app already says that the device is offline. */}
      <p>{kind === 'offline' ? t('error.checkConnection') : explanation}</p>
      {kind === 'device-unknown' ? <p>{t('error.deviceRegisters')}</p> : null}
      {answer && answer !== explanation ? <p className={styles.serverText}>{answer}</p> : null}
    </EmptyState>
  );
  if (!isServiceAway(kind) || kind === 'device-unknown') return state;
  return (
    <>
      {state}
      <OfflineLinks />
    </>
  );
}

function LogInButton() {
  const { t } = useTranslation();
  return (
    <Button tone="primary" onClick={useGoToLogin()}>
      {t('nav.login')}
    </Button>
  );
}
