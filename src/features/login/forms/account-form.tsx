import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '@/api/account/account';
import { nameProblem, passwordProblem } from '@/core/account/login-rules';
import { api } from '@/state/queries/api';
import { IconButton } from '@/ui/controls/icon-button';
import { logInByPassword } from '../login-api';
import { LoginField } from './login-field';
import styles from './login-form.module.css';
import { SubmitButton } from './submit-button';
import { useFieldProblems } from './use-field-problems';
import { useLoginRequest } from './use-login-request';

type AccountFormProps = {
  /** Calls `goOn` once the user terms are accepted. */
  onceAgreed: (goOn: () => void) => void;
  onLogIn: (account: Account) => void;
};

/** Login with e-mail address or user name and password. */
export function AccountForm({ onceAgreed, onLogIn }: AccountFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const { shown, leave, inputRef, check } = useFieldProblems({
    name: nameProblem(name),
    password: passwordProblem(password),
  });
  const { isRunning, failure, run } = useLoginRequest();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check(['name', 'password'])) return;
    onceAgreed(() => {
      const user = { name: name.trim(), password };
      void run((signal) => logInByPassword(api, user, signal), t('login.failed'), onLogIn);
    });
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <LoginField
        ref={inputRef('name')}
        label={t('login.name')}
        problem={shown('name')}
        value={name}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => leave('name')}
      />
      <LoginField
        ref={inputRef('password')}
        label={t('login.password')}
        problem={shown('password')}
        value={password}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => leave('password')}
        end={
          <IconButton
            size="small"
            label={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff size={18} /> : <Eye size={18} />}
          </IconButton>
        }
      />
      <SubmitButton isRunning={isRunning} failure={failure} />
    </form>
  );
}
