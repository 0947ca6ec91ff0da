import { CircleCheck, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/state/queries/api';
import { useConsent } from '@/state/session/consent-store';
import { Button } from '@/ui/controls/button';
import { Spinner } from '@/ui/feedback/spinner';
import type { LoginMethodProps } from '../login-method';
import { failureText } from '../login-words';
import { type QrView, runQrLogin, waitWhileHidden } from './qr-login';
import styles from './qr-panel.module.css';

/**
 * Login by a code that the service's phone app scans. Shows a code while mounted, after the user terms are accepted.
 */
export function QrPanel({ onceAgreed, onLogIn }: LoginMethodProps) {
  const { t } = useTranslation();
  const agreed = useConsent('userTerms');
  if (agreed) return <QrCodeView onLogIn={onLogIn} />;
  return (
    <div className={styles.panel}>
      <p className={styles.words}>{t('login.qrTermsHint')}</p>
      <Button tone="primary" onClick={() => onceAgreed(() => {})}>
        {t('login.qrShow')}
      </Button>
    </div>
  );
}

function QrCodeView({ onLogIn }: Pick<LoginMethodProps, 'onLogIn'>) {
  const { t } = useTranslation();
  const [view, setView] = useState<QrView>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  const latestOnLogIn = useRef(onLogIn);
  useEffect(() => {
    latestOnLogIn.current = onLogIn;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new code
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const run = async () => {
      const account = await runQrLogin(api, { signal, onView: setView, wait: (ms) => waitWhileHidden(ms, signal) });
      if (account && !signal.aborted) latestOnLogIn.current(account);
    };
    void run();
    return () => controller.abort();
  }, [round]);

  const isOver = view.kind === 'expired' || view.kind === 'failed';
  const again = () => setRound(round + 1);
  return (
    <div className={styles.panel}>
      <div className={styles.frame} data-dimmed={view.kind === 'expired' || view.kind === 'scanned'}>
        {'imageUrl' in view ? <img src={view.imageUrl} alt={t('login.qrAlt')} className={styles.code} /> : null}
        {view.kind === 'loading' ? <Spinner size={32} /> : null}
        {view.kind === 'scanned' ? <CircleCheck className={styles.check} size={56} aria-hidden="true" /> : null}
        {isOver ? (
          <Button tone="primary" className={styles.again} onClick={again}>
            <RefreshCw size={16} aria-hidden="true" />
            {t(view.kind === 'expired' ? 'login.qrRegenerate' : 'error.retry')}
          </Button>
        ) : null}
      </div>
      <div role="status" className={styles.words} data-failed={isOver}>
        <Words view={view} />
      </div>
    </div>
  );
}

const failedKeys = { key: 'login.qrKeyFailed', image: 'login.qrImageFailed', check: 'login.qrCheckFailed' } as const;

function Words({ view }: { view: QrView }) {
  const { t } = useTranslation();
  switch (view.kind) {
    case 'loading':
      return <p>{t('login.qrLoading')}</p>;
    case 'waiting':
      return <p>{t('login.qrHint')}</p>;
    case 'scanned':
      return (
        <>
          <p className={styles.name}>{view.scanner.nickname}</p>
          <p>{t('login.qrScanned')}</p>
        </>
      );
    case 'expired':
      return <p>{t('login.qrExpired')}</p>;
    case 'failed':
      return (
        <>
          <p>{t(failedKeys[view.step])}</p>
          <p className={styles.reason}>{failureText(t, view.error, t('error.server'))}</p>
        </>
      );
    default:
      return view satisfies never;
  }
}
