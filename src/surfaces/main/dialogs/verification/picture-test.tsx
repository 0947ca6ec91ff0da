import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import {
  type PictureResult,
  submitPicture,
  type VerificationResult,
  type VerificationWay,
} from '@/api/account/verification';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { api } from '@/state/queries/api';
import { Button } from '@/ui/controls/button';
import { useSubmission } from './use-submission';
import styles from './verification-dialog.module.css';

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
 * The provider's picture test. It runs in a frame of an origin of its own, which has access to nothing of Kanade: all
 * that comes back is a message.
 */
export function PictureTest({ verificationId, way, onResult }: PictureTestProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  /** Counts the pictures: each is used once. */
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
          // A new picture is a new frame.
          key={turn}
          ref={frame}
          className={styles.picture}
          title={t('verification.picture')}
          // No allow-same-origin: scripts in it have an opaque origin.
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

/** Whether a frame may show the test by now: the desktop shell lets frames load other pages only while it is shown. */
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
      // Where the shell does not answer, nothing is left to refuse.
      desktop.allowFrames(null).catch(() => undefined);
    };
  }, [desktop, pageUrl]);
  return isAllowed;
}
