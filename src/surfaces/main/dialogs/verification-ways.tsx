import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import {
  type PictureResult,
  submitPicture,
  submitSmsCode,
  type VerificationResult,
  type VerificationWay,
} from '@/api/account/verification.ts';
import { errorMessageKeys } from '@/core/errors.ts';
import { useHost } from '@/host/host-context.tsx';
import { providerAnswer } from '@/i18n/provider-answer.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { useSingleRequest } from '@/state/queries/use-single-request.ts';
import { codeSentAt, noteSentCode } from '@/state/session/sent-codes.ts';
import { Button } from '@/ui/controls/button.tsx';
import styles from './verification-dialog.module.css';

type SmsFormProps = {
  verificationId: string;
  /** Masked; "" if the service does not return it. */
  mobile: string;
  onResult: (result: VerificationResult) => boolean;
};

/** A form for the code that the provider has sent to the account's phone. */
export function SmsForm({ verificationId, mobile, onResult }: SmsFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { isRunning, failure, submit } = useSubmission({ onResult, wrong: t('verification.wrongCode') });
  const wanted = code.trim();
  const [sentAtEpochMs] = useState(() => codeSentAt(verificationId));
  useEffect(() => noteSentCode(verificationId, Date.now()), [verificationId]);

  // The dialog is already open when this form appears, so its focus is on the close button.
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
          // Uncontrolled, because React would write the code into the attribute `value`.
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

/**
 * The phone and time of the sent code: opening a verification again sends no other code. `sentAtEpochMs` is null the
 * first time.
 */
function SentCode({ mobile, sentAtEpochMs }: { mobile: string; sentAtEpochMs: number | null }) {
  const { t } = useTranslation();
  if (sentAtEpochMs === null) {
    return <p>{mobile === '' ? t('verification.smsSent') : t('verification.smsSentTo', { mobile })}</p>;
  }
  return (
    <>
      <p>
        {mobile === ''
          ? t('verification.smsSentAt', { time: sentAtEpochMs })
          : t('verification.smsSentToAt', { mobile, time: sentAtEpochMs })}
      </p>
      <p>{t('verification.smsAgain')}</p>
    </>
  );
}

/** The page that runs the provider's script; see public/captcha/. */
const scriptPage = 'captcha/captcha.html';

type PictureTestProps = {
  verificationId: string;
  way: Extract<VerificationWay, { kind: 'picture' }>;
  onResult: (result: VerificationResult) => boolean;
};

const messageSchema = v.variant('type', [
  v.object({
    type: v.literal('kanade-captcha'),
    ticket: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4000)),
    randstr: v.pipe(v.string(), v.maxLength(200)),
  }),
  v.object({ type: v.literal('kanade-captcha-failed') }),
]);

/**
 * The provider's picture test, in a frame with an opaque origin, which has no access to Kanade and returns only a
 * message.
 */
export function PictureTest({ verificationId, way, onResult }: PictureTestProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  /** Number of the picture; each is used once. */
  const [turn, setTurn] = useState(0);
  const [isUnavailable, setIsUnavailable] = useState(false);
  const mayShow = useAllowedFrame(way.pageUrl, () => setIsUnavailable(true));
  const showNext = () => setTurn((before) => before + 1);
  const { isRunning, failure, submit } = useSubmission({
    onResult: (result) => {
      const canRetry = onResult(result);
      if (canRetry) showNext();
      return canRetry;
    },
    wrong: t('verification.wrongPicture'),
    onFailed: showNext,
  });
  const onSolved = useEffectEvent((solved: PictureResult) => {
    void submit((signal) => submitPicture(api, verificationId, way.appId, solved, signal));
  });

  useEffect(() => {
    const controller = new AbortController();
    addEventListener(
      'message',
      ({ source, data }) => {
        if (source !== frame.current?.contentWindow) return;
        const message = v.safeParse(messageSchema, data);
        if (!message.success) return;
        if (message.output.type === 'kanade-captcha') onSolved(message.output);
        else setIsUnavailable(true);
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, []);

  const retry = () => {
    setIsUnavailable(false);
    showNext();
  };
  if (isUnavailable) {
    return (
      <div role="alert">
        <p>{t('verification.pictureUnavailable')}</p>
        <Button onClick={retry}>{t('error.retry')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.form} aria-busy={isRunning}>
      {mayShow ? (
        <iframe
          // A new frame for each picture.
          key={turn}
          ref={frame}
          className={styles.picture}
          title={t('verification.picture')}
          // No allow-same-origin, so that scripts in it have an opaque origin.
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          src={way.pageUrl ?? `${scriptPage}#${way.appId}`}
        />
      ) : null}
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </div>
  );
}

/** Whether a frame may already show the test: the desktop shell lets frames load other pages only meanwhile. */
function useAllowedFrame(pageUrl: string | null, onRefused: () => void): boolean {
  const { desktop } = useHost();
  const [isAllowed, setIsAllowed] = useState(desktop === null);
  const onEnd = useEffectEvent((isDone: boolean) => (isDone ? setIsAllowed(true) : onRefused()));
  useEffect(() => {
    if (!desktop) return;
    let isShown = true;
    const origin = pageUrl !== null && URL.canParse(pageUrl) ? new URL(pageUrl).origin : null;
    desktop.allowFrames({ origin }).then(
      () => isShown && onEnd(true),
      () => isShown && onEnd(false),
    );
    return () => {
      isShown = false;
      // A shell that does not answer has no permission to revoke.
      desktop.allowFrames(null).catch(() => undefined);
    };
  }, [desktop, pageUrl]);
  return isAllowed;
}

type Submission = {
  isRunning: boolean;
  /** Error of the last submission; null while one is running. */
  failure: string | null;
  /** Submits unless a submission is running. Unmounting aborts it. */
  submit: (send: (signal: AbortSignal) => Promise<VerificationResult>) => Promise<void>;
};

type SubmissionParts = {
  /** Returns whether the user can try again. */
  onResult: (result: VerificationResult) => boolean;
  /** Message for a result that the user can correct. */
  wrong: string;
  /** Called when a submission had no result, so that the user can try again. */
  onFailed?: () => void;
};

function useSubmission({ onResult, wrong, onFailed }: SubmissionParts): Submission {
  const { t } = useTranslation();
  const { isRunning, run } = useSingleRequest();
  const [failure, setFailure] = useState<string | null>(null);

  return {
    isRunning,
    failure: isRunning ? null : failure,
    submit: (send) =>
      run(
        send,
        (result) => setFailure(onResult(result) ? wrong : null),
        ({ kind, serverText }) => {
          setFailure(providerAnswer(t, serverText) ?? t(errorMessageKeys[kind]));
          onFailed?.();
        },
      ),
  };
}
