import { useEffect, useId, useRef, useState } from 'react';
import { submitSmsCode, type VerificationResult } from '@/api/account/verification';
import { useTranslation } from '@/i18n/use-translation';
import { api } from '@/state/queries/api';
import { codeSentAt, noteSentCode } from '@/state/session/sent-codes';
import { Button } from '@/ui/controls/button';
import { useSubmission } from './use-submission';
import styles from './verification-dialog.module.css';

type SmsFormProps = {
  verificationId: string;
  /** Masked; "" where the service does not tell it. */
  mobile: string;
  onResult: (result: VerificationResult) => boolean;
};

/** The code that the provider has sent to the phone of the account. */
export function SmsForm({ verificationId, mobile, onResult }: SmsFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { isRunning, failure, submit } = useSubmission({ onResult, wrong: t('verification.wrongCode') });
  const wanted = code.trim();
  const [sentAtEpochMs] = useState(() => codeSentAt(verificationId));
  useEffect(() => noteSentCode(verificationId, Date.now()), [verificationId]);

  // The dialog is open already when this form appears, so its focus is on the close button.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') void submit((signal) => submitSmsCode(api, verificationId, wanted, signal));
      }}
    >
      <SentCode mobile={mobile} sentAtEpochMs={sentAtEpochMs} />
      <label htmlFor={id}>{t('verification.code')}</label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          aria-invalid={failure !== null}
          aria-describedby={`${id}-failure`}
        />
        <Button tone="primary" type="submit" disabled={isRunning || wanted === ''}>
          {t('verification.submit')}
        </Button>
      </div>
      <p id={`${id}-failure`} role="alert" className={styles.failure}>
        {failure}
      </p>
    </form>
  );
}

/** What was sent, and when: opening a verification again sends no other code. `sentAtEpochMs` is null for the first time. */
function SentCode({ mobile, sentAtEpochMs }: { mobile: string; sentAtEpochMs: number | null }) {
  const { t, i18n } = useTranslation();
  if (sentAtEpochMs === null) {
    return <p>{mobile === '' ? t('verification.smsSent') : t('verification.smsSentTo', { mobile })}</p>;
  }
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(sentAtEpochMs);
  return (
    <>
      <p>{mobile === '' ? t('verification.smsSentAt', { time }) : t('verification.smsSentToAt', { mobile, time })}</p>
      <p>{t('verification.smsAgain')}</p>
    </>
  );
}
