import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import type { LoginError } from '@/core/account/login-rules';
import { useTranslation } from '@/i18n/use-translation';
import { errorKeys } from '../login-words';
import styles from './login-field.module.css';

type LoginFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'children' | 'onChange'> & {
  label: string;
  /** Shown below; null while the field is valid or was not blurred yet. */
  error: LoginError | null;
  onChange: (value: string) => void;
  /** Content at the end of the field, such as a button. */
  end?: ReactNode;
};

/** A field with its label above and its error below; space for the error is reserved to avoid layout shifts. */
export function LoginField({ label, error, end, onChange, ...input }: LoginFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error !== null}>
        <input
          {...input}
          id={id}
          onChange={(event) => onChange(event.target.value)}
          className={styles.input}
          aria-required="true"
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
        />
        {end}
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error ? t(errorKeys[error]) : null}
      </p>
    </div>
  );
}
