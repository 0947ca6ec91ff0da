import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { BoundedMap } from '@/core/async/bounded-map.ts';
import { type CommentSubject, maxCommentLength } from '@/core/comments/comment.ts';
import { errorMessageKey, toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { providerAnswer } from '@/i18n/provider-answer.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { closePanel } from '@/state/panels.ts';
import { useLoggedIn, useUserId } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useGoToLogin } from '@/widgets/feedback/use-login-prompt.ts';
import styles from './comment-field.module.css';
import { type Answer, useSendComment } from './use-comments.ts';

const log = createLog('comments');

/** Maximum number of drafts; a new one replaces the oldest. */
const maxDrafts = 20;

/** Drafts by subject. They outlive the panel, which a click beside it may close. */
const draftStore = createStore<{ drafts: BoundedMap<string, string> }>(() => ({ drafts: new BoundedMap(maxDrafts) }));

function setDraft(key: string, text: string): void {
  draftStore.setState(({ drafts }) => {
    const next = new BoundedMap(maxDrafts, drafts);
    if (text === '') next.delete(key);
    else next.set(key, text);
    return { drafts: next };
  });
}

/** Number of remaining characters from which the count is shown. */
const countedFrom = 100;

type CommentFieldProps = {
  subject: CommentSubject;
  area: string | null;
  /** The comment being answered; null = none. */
  answer: Answer | null;
  onAnswerEnd: () => void;
};

/** A field for a comment or an answer; asks users who are not logged in to log in. */
export function CommentField(props: CommentFieldProps) {
  const { t } = useTranslation();
  const goToLogin = useGoToLogin();
  const logIn = (): void => {
    // On narrow screens it would cover the login.
    closePanel();
    goToLogin();
  };
  return (
    <div className={styles.footer}>
      {useLoggedIn() ? <Form {...props} /> : <Button onClick={logIn}>{t('comments.logIn')}</Button>}
    </div>
  );
}

function Form({ subject, area, answer, onAnswerEnd }: CommentFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  // Keyed by user, so that another user does not see the draft.
  const draftKey = `${useUserId()}/${subject.kind}/${subject.id}/${answer?.to.id ?? ''}`;
  const text = useStore(draftStore, ({ drafts }) => drafts.get(draftKey) ?? '');
  const [isSending, setIsSending] = useState(false);
  /** Error of the last attempt to send this draft. */
  const [failed, setFailed] = useState<{ draftKey: string; reason: string } | null>(null);
  const failure = failed?.draftKey === draftKey ? failed.reason : null;
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useSendComment(subject, area);
  const isEmpty = text.trim() === '';
  const left = maxCommentLength - text.length;

  useEffect(() => {
    if (answer) field.current?.focus();
  }, [answer]);

  const submit = async (): Promise<void> => {
    if (isEmpty || isSending) return;
    setIsSending(true);
    setFailed(null);
    try {
      await send(text.trim(), answer);
      setDraft(draftKey, '');
      onAnswerEnd();
      // The button, which had the focus, is disabled now.
      field.current?.focus();
    } catch (error) {
      log.warn('a comment was not sent', error);
      const reason = toAppError(error);
      setFailed({ draftKey, reason: providerAnswer(t, reason.serverText) ?? t(errorMessageKey(reason)) });
    }
    setIsSending(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void submit();
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {answer ? (
        <p className={styles.answer}>
          <span>{t('comments.answering', { name: answer.to.author.name })}</span>
          <IconButton size="small" label={t('comments.stopAnswering')} onClick={onAnswerEnd}>
            <X size={16} />
          </IconButton>
        </p>
      ) : null}
      {failure ? (
        <p role="alert" id={`${id}-failure`} className={styles.failure}>
          {t('comments.notSent', { reason: failure })}
        </p>
      ) : null}
      <div className={styles.line}>
        <textarea
          dir="auto"
          ref={field}
          className={styles.field}
          rows={2}
          maxLength={maxCommentLength}
          value={text}
          readOnly={isSending}
          placeholder={t('comments.placeholder')}
          aria-label={t('comments.field')}
          aria-describedby={failure ? `${id}-failure` : undefined}
          onChange={(event) => setDraft(draftKey, event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" tone="primary" disabled={isEmpty || isSending} aria-busy={isSending}>
          {t('comments.send')}
        </Button>
      </div>
      {left <= countedFrom ? (
        <p role="status" className={styles.left}>
          {t('comments.left', { count: left })}
        </p>
      ) : null}
    </form>
  );
}
