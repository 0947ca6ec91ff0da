import { useState } from 'react';
import { type AccountChoice, logInByPhone, type PhoneLogin, sendPhoneCode } from '@/api/account/login.ts';
import {
  codeError,
  codeIntervalMs,
  phoneError,
  plainCode,
  plainPhoneNumber,
  secondsLeft,
} from '@/core/account/login-rules.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useNow } from '@/state/player/use-position.ts';
import { api } from '@/state/queries/api.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { UserPicture } from '@/widgets/lists/cards/user-picture.tsx';
import { LoginField, LoginForm, type LoginMethodProps, useFieldErrors, useLoginRequest } from './login-form.tsx';
import styles from './phone-form.module.css';

/** Login with a phone number and a code sent to it; if it has several accounts, the user selects one. */
export function PhoneForm({ onceAgreed, onLogIn }: LoginMethodProps) {
  const { t } = useTranslation();
  const [typedNumber, setTypedNumber] = useState('');
  const [typedCode, setTypedCode] = useState('');
  const [codeAgainAtMs, setCodeAgainAtMs] = useState(0);
  const [choices, setChoices] = useState<AccountChoice[] | null>(null);
  const number = plainPhoneNumber(typedNumber);
  const code = plainCode(typedCode);
  const { field, focus, check } = useFieldErrors({
    number: phoneError(number),
    code: codeError(code),
  });
  const sending = useLoginRequest();
  const loggingIn = useLoginRequest();
  const seconds = useSecondsUntil(codeAgainAtMs);

  const sendCode = () => {
    if (!check(['number'])) return;
    loggingIn.reset();
    void sending.run(
      (signal) => sendPhoneCode(api, number, signal),
      t('login.sendFailed'),
      () => {
        setCodeAgainAtMs(steadyNow() + codeIntervalMs);
        showToast(t('login.codeSent'));
        focus('code');
      },
    );
  };
  const logIn = (userId?: string) => {
    sending.reset();
    const onDone = (result: PhoneLogin) => {
      if (result.kind === 'choose-account') setChoices(result.choices);
      else onLogIn(result.account);
    };
    void loggingIn.run((signal) => logInByPhone(api, { number, code, userId }, signal), t('login.failed'), onDone);
  };
  const submit = () => {
    if (check(['number', 'code'])) onceAgreed(() => logIn());
  };

  return (
    <>
      <LoginForm
        isRunning={loggingIn.isRunning}
        failure={choices ? null : (loggingIn.failure ?? sending.failure)}
        onSubmit={submit}
      >
        <LoginField
          {...field('number')}
          label={t('login.phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={24}
          onChange={setTypedNumber}
        />
        <LoginField
          {...field('code')}
          label={t('login.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          onChange={setTypedCode}
          end={
            <Button
              tone="quiet"
              className={styles.send}
              disabled={number === '' || seconds > 0 || sending.isRunning}
              onClick={sendCode}
            >
              {seconds > 0 ? t('login.codeAgain', { seconds }) : t('login.sendCode')}
            </Button>
          }
        />
      </LoginForm>
      {choices ? (
        <AccountChooser
          choices={choices}
          isRunning={loggingIn.isRunning}
          failure={loggingIn.failure}
          onChoose={logIn}
          onClose={() => setChoices(null)}
        />
      ) : null}
    </>
  );
}

/** Whole seconds until a time, updated while it is in the future. */
function useSecondsUntil(endsAtMs: number): number {
  const [isAhead, setIsAhead] = useState(false);
  const now = useNow(isAhead);
  // The ticker stops without subscribers, so its time may be outdated when a countdown begins.
  const seconds = secondsLeft(endsAtMs, isAhead ? now : steadyNow());
  if (isAhead !== seconds > 0) setIsAhead(seconds > 0);
  return seconds;
}

type AccountChooserProps = {
  choices: readonly AccountChoice[];
  isRunning: boolean;
  failure: string | null;
  onChoose: (userId: string) => void;
  onClose: () => void;
};

/** Lets the user select one of several accounts of a phone number. */
function AccountChooser({ choices, isRunning, failure, onChoose, onClose }: AccountChooserProps) {
  const { t } = useTranslation();
  return (
    <Dialog closeLabel={t('app.close')} title={t('login.chooseTitle')} onClose={onClose}>
      <p className={styles.text}>{t('login.chooseText')}</p>
      <ul className={styles.list}>
        {choices.map(({ userId, nickname, userName, avatarUrl }, index) => (
          <li key={userId}>
            <button
              type="button"
              className={styles.choice}
              disabled={isRunning}
              data-autofocus={index === 0 ? '' : undefined}
              onClick={() => onChoose(userId)}
            >
              <UserPicture url={avatarUrl} className={styles.picture} />
              <span className={styles.words}>
                <ForeignText className={styles.name}>{nickname || userName}</ForeignText>
                {userName && nickname ? <ForeignText className={styles.userName}>{userName}</ForeignText> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      ) : null}
    </Dialog>
  );
}
