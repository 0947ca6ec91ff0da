import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { ConnectError } from '@/state/scrobble/connections.ts';
import { Button } from '@/ui/controls/button.tsx';
import fieldStyles from '@/ui/controls/text-field.module.css';
import styles from './scrobble.module.css';

/** A typed value that can't be right, or the reason why a service was not connected. */
export type FormError = ConnectError | 'token' | 'server' | 'key';

type TextFieldProps = {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  /** Shows dots, because others may see the screen. */
  isSecret?: boolean;
  placeholder?: string;
};

export function TextField({ label, hint, value, onChange, isSecret = false, placeholder }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={fieldStyles.field}
        type={isSecret ? 'password' : 'text'}
        inputMode={isSecret ? 'text' : 'url'}
        // `off` alone makes browsers offer to save it as a password.
        autoComplete={isSecret ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.note}>
          {hint}
        </p>
      )}
    </div>
  );
}

type ConnectFormProps = {
  children: ReactNode;
  /** Label of the button that submits it. */
  submit: string;
  /** Resolves to what went wrong; null = nothing. Never rejects. */
  onSubmit: () => Promise<FormError | null>;
  /** Further buttons, by the error of the last attempt. */
  actions?: (error: FormError | null, isConnecting: boolean) => ReactNode;
};

/** A form that connects a service, with the error of the last attempt. */
export function ConnectForm({ children, submit, onSubmit, actions }: ConnectFormProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<FormError | 'connecting' | null>(null);
  const isConnecting = state === 'connecting';
  const error = isConnecting ? null : state;
  const connect = async (event: FormEvent) => {
    event.preventDefault();
    if (isConnecting) return;
    setState('connecting');
    setState(await onSubmit());
  };
  return (
    <form className={styles.panel} noValidate onSubmit={(event) => void connect(event)}>
      {children}
      {error === null ? null : (
        <p role="alert" className={styles.error}>
          {t(`scrobbling.error.${error}`)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" tone="primary" disabled={isConnecting}>
          {isConnecting ? t('scrobbling.connecting') : submit}
        </Button>
        {actions?.(error, isConnecting)}
      </div>
    </form>
  );
}

/** The choice to send plays from before the connection. */
export function EarlierChoice({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {t('scrobbling.earlier')}
    </label>
  );
}
