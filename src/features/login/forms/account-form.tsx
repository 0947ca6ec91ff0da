import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { logInByPassword } from '@/api/account/login.ts';
import { nameError, passwordError } from '@/core/account/login-rules.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import type { LoginMethodProps } from './login-form.tsx';
import { LoginField, LoginForm, useFieldErrors, useLoginRequest } from './login-form.tsx';

/** Login with e-mail address or user name and password. */
export function AccountForm({ onceAgreed, onLogIn }: LoginMethodProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const { field, check } = useFieldErrors({
    name: nameError(name),
    password: passwordError(password),
  });
  const { isRunning, failure, run } = useLoginRequest();

  const submit = () => {
    if (!check(['name', 'password'])) return;
    onceAgreed(() => {
      const user = { name: name.trim(), password };
      void run((signal) => logInByPassword(api, user, signal), t('login.failed'), onLogIn);
    });
  };

  return (
    <LoginForm isRunning={isRunning} failure={failure} onSubmit={submit}>
      <LoginField
        {...field('name')}
        label={t('login.name')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        onChange={setName}
      />
      <LoginField
        {...field('password')}
        label={t('login.password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        onChange={setPassword}
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
    </LoginForm>
  );
}
