import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchVerificationWays, type VerificationResult, type VerificationWay } from '@/api/account/verification.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { finishVerification } from '@/state/session/verifications.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import styles from './verification-dialog.module.css';
import { PictureTest, SmsForm } from './verification-ways.tsx';

export function VerificationDialog({ verificationId, onClose }: { verificationId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const ways = useQuery({
    queryKey: ['verification', verificationId],
    queryFn: ({ signal }) => fetchVerificationWays(api, verificationId, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [isExpired, setIsExpired] = useState(false);
  return (
    <Dialog
      title={t('verification.title')}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('verification.cancel')}</Button>}
    >
      <p className={styles.lead}>{t('verification.lead')}</p>
      {isExpired || ways.data === null ? (
        <p role="alert">{t('verification.expired')}</p>
      ) : ways.data ? (
        <Ways
          verificationId={verificationId}
          ways={ways.data}
          onPassed={() => finishVerification(true)}
          onExpired={() => setIsExpired(true)}
        />
      ) : ways.error ? (
        <LoadError compact title={t('verification.failed')} error={ways.error} onRetry={() => void ways.refetch()} />
      ) : (
        <Spinner size={24} />
      )}
    </Dialog>
  );
}

type WaysProps = {
  verificationId: string;
  ways: readonly VerificationWay[];
  onPassed: () => void;
  onExpired: () => void;
};

function Ways({ verificationId, ways, onPassed, onExpired }: WaysProps) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const way = ways[index];
  /** Returns whether the user can try again. */
  const onResult = (result: VerificationResult): boolean => {
    if (result === 'passed') onPassed();
    if (result === 'expired') onExpired();
    return result === 'wrong';
  };
  return (
    <>
      {way ? <Way verificationId={verificationId} way={way} onResult={onResult} /> : null}
      {ways.length > 1 ? (
        <Button tone="quiet" onClick={() => setIndex((index + 1) % ways.length)}>
          {t('verification.otherWay')}
        </Button>
      ) : null}
    </>
  );
}

type WayProps = {
  verificationId: string;
  way: VerificationWay;
  onResult: (result: VerificationResult) => boolean;
};

function Way({ verificationId, way, onResult }: WayProps) {
  const { t } = useTranslation();
  switch (way.kind) {
    case 'sms':
      return <SmsForm verificationId={verificationId} mobile={way.mobile} onResult={onResult} />;
    case 'picture':
      return <PictureTest verificationId={verificationId} way={way} onResult={onResult} />;
    case 'phone-needed':
      return <p>{t('verification.phoneNeeded')}</p>;
    case 'login-needed':
      return <p>{t('verification.loginNeeded')}</p>;
    case 'unknown':
      return <p>{t('error.verification')}</p>;
    default:
      return way satisfies never;
  }
}
