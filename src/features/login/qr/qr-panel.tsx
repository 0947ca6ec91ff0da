import CircleCheck from 'lucide-react/icons/circle-check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '@/core/errors.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { useConsent } from '@/state/session/consent-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import type { LoginMethodProps } from '../forms/login-form.tsx';
import { loginErrorText } from '../login-texts.ts';
import { requestServiceCode, requestWeChatCode } from './qr-kinds.ts';
import { type QrView, runQrLogin, waitWhileHidden } from './qr-login.ts';
import styles from './qr-panel.module.css';

/** The request and the hint of each scanning app. */
const scanners = {
  service: { requestCode: requestServiceCode, hint: 'login.qrHint' },
  wechat: { requestCode: requestWeChatCode, hint: 'login.weChatHint' },
} as const;

type QrPanelProps = LoginMethodProps & {
  scanner: keyof typeof scanners;
  /** Called when the service has answered that it offers no such login. */
  onUnavailable?: () => void;
};

/** Login by a code that a phone app scans. Shows a code while mounted, after the user terms are accepted. */
export function QrPanel({ onceAgreed, ...code }: QrPanelProps) {
  const { t } = useTranslation();
  const agreed = useConsent('userTerms');
  if (agreed) return <QrCodeView {...code} />;
  return (
    <div className={styles.panel}>
      <p className={styles.words}>{t('login.qrTermsHint')}</p>
      <Button tone="primary" onClick={() => onceAgreed(() => {})}>
        {t('login.qrShow')}
      </Button>
    </div>
  );
}

function QrCodeView({ scanner, onLogIn, onUnavailable }: Omit<QrPanelProps, 'onceAgreed'>) {
  const { t } = useTranslation();
  const [view, setView] = useState<QrView>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  const { requestCode, hint } = scanners[scanner];
  const latest = useRef({ onLogIn, onUnavailable });
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    latest.current = { onLogIn, onUnavailable };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new code
  useEffect(() => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const run = async () => {
      const account = await runQrLogin({
        client: api,
        requestCode,
        signal,
        onView: setView,
        wait: (ms) => waitWhileHidden(ms, signal),
        now: () => performance.now(),
      });
      if (account && !signal.aborted) latest.current.onLogIn(account);
    };
    void run();
    return () => controller.abort();
  }, [requestCode, round]);
  const isUnavailable = view.kind === 'unavailable';
  useEffect(() => {
    if (isUnavailable) latest.current.onUnavailable?.();
  }, [isUnavailable]);

  // A broken picture can't be scanned, so polling its code stops.
  const onBrokenPicture = () => {
    running.current?.abort();
    setView({ kind: 'failed', step: 'image', error: new AppError('bad-data', { message: 'broken QR picture' }) });
  };

  const isScanned = view.kind === 'scanned' || view.kind === 'confirmed';
  const isOver = view.kind === 'expired' || view.kind === 'refused';
  const isFailed = isOver || view.kind === 'failed';
  return (
    <div className={styles.panel}>
      {isUnavailable ? null : (
        <div className={styles.frame} data-dimmed={isOver || isScanned}>
          {'imageUrl' in view ? (
            <img src={view.imageUrl} alt={t('login.qrAlt')} className={styles.code} onError={onBrokenPicture} />
          ) : null}
          {view.kind === 'loading' ? <Spinner size={32} /> : null}
          {isScanned ? <CircleCheck className={styles.check} size={56} aria-hidden="true" /> : null}
          {isFailed ? (
            <Button tone="primary" className={styles.again} onClick={() => setRound(round + 1)}>
              <RefreshCw size={16} aria-hidden="true" />
              {t(isOver ? 'login.qrRegenerate' : 'error.retry')}
            </Button>
          ) : null}
        </div>
      )}
      <div role="status" className={styles.words} data-failed={isFailed}>
        <QrStatus view={view} hint={hint} />
      </div>
    </div>
  );
}

const failedKeys = {
  code: 'login.qrKeyFailed',
  image: 'login.qrImageFailed',
  check: 'login.qrCheckFailed',
  login: 'login.failed',
} as const;

function QrStatus({ view, hint }: { view: QrView; hint: (typeof scanners)[keyof typeof scanners]['hint'] }) {
  const { t } = useTranslation();
  switch (view.kind) {
    case 'loading':
      return <p>{t('login.qrLoading')}</p>;
    case 'waiting':
      return <p>{t(hint)}</p>;
    case 'scanned':
      return (
        <>
          {view.nickname === '' ? null : (
            <ForeignText as="p" className={styles.name}>
              {view.nickname}
            </ForeignText>
          )}
          <p>{t('login.qrScanned')}</p>
        </>
      );
    case 'confirmed':
      return <p>{t('login.running')}</p>;
    case 'refused':
      return <p>{t('login.qrRefused')}</p>;
    case 'expired':
      return <p>{t('login.qrExpired')}</p>;
    case 'unavailable':
      return <p>{t('login.weChatNone')}</p>;
    case 'failed':
      return (
        <>
          <p>{t(failedKeys[view.step])}</p>
          <p className={styles.reason}>{loginErrorText(t, view.error, t('error.server'))}</p>
        </>
      );
    default:
      return view satisfies never;
  }
}
