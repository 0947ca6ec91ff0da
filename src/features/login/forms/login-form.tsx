import { type ComponentPropsWithRef, type ReactNode, useId, useRef, useState } from 'react';
import type { Account } from '@/api/account/account.ts';
import type { LoginError } from '@/core/account/login-rules.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useSingleRequest } from '@/state/queries/use-single-request.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { errorKeys, loginErrorText } from '../login-texts.ts';
import styles from './login-form.module.css';

type LoginFormProps = {
  children: ReactNode;
  isRunning: boolean;
  /** Error of the last attempt. */
  failure: string | null;
  onSubmit: () => void;
};

/** Fields above the error of the last attempt and the submit button. The caller validates the fields. */
export function LoginForm({ children, isRunning, failure, onSubmit }: LoginFormProps) {
  const { t } = useTranslation();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <p role="alert" className={styles.failure} hidden={failure === null}>
        {failure}
      </p>
      <Button tone="primary" type="submit" className={styles.submit} disabled={isRunning}>
        {isRunning ? <Spinner size={16} /> : null}
        {isRunning ? t('login.running') : t('login.submit')}
      </Button>
    </form>
  );
}

type LoginFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'className' | 'children' | 'onChange' | 'value' | 'defaultValue'
> & {
  label: string;
  /** Shown below; null while the field is valid or was not blurred yet. */
  error: LoginError | null;
  onChange: (value: string) => void;
  /** Content at the end of the field, such as a button. */
  end?: ReactNode;
};

/**
 * A field with its label above and its error below, whose space is reserved to avoid layout shifts. Uncontrolled,
 * because React writes a controlled value into the attribute, which style sheets can read.
 */
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
          dir="auto"
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

type FieldErrors<Name extends string> = {
  /** Props of a field, which shows its error once it was blurred or submitted. */
  field: (name: Name) => {
    error: LoginError | null;
    onBlur: () => void;
    ref: (input: HTMLInputElement | null) => void;
  };
  focus: (name: Name) => void;
  /** True if these fields are valid; otherwise shows the errors and focuses the first invalid field. */
  check: (names: readonly Name[]) => boolean;
};

/** Shows errors of form fields once the field was blurred or submitted. */
export function useFieldErrors<Name extends string>(
  errors: Readonly<Record<Name, LoginError | null>>,
): FieldErrors<Name> {
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const inputs = useRef(new Map<Name, HTMLInputElement>());
  const focus = (name: Name): void => inputs.current.get(name)?.focus();
  return {
    field: (name) => ({
      error: left.has(name) ? errors[name] : null,
      onBlur: () => setLeft((before) => new Set([...before, name])),
      ref: (input) => {
        if (input) inputs.current.set(name, input);
        else inputs.current.delete(name);
      },
    }),
    focus,
    check(names) {
      setLeft((before) => new Set([...before, ...names]));
      const wrong = names.find((name) => errors[name] !== null);
      if (wrong === undefined) return true;
      // Its error is read out with it.
      focus(wrong);
      return false;
    },
  };
}

type LoginRequest = {
  isRunning: boolean;
  /** Error of the last request; null while one is running. */
  failure: string | null;
  /** Clears the error of the last request. */
  reset: () => void;
  /**
   * Runs a request unless one is running; stores an error in `failure`, with `fallback` if the service sends no
   * message. Unmounting aborts it.
   */
  run<Result>(
    request: (signal: AbortSignal) => Promise<Result>,
    fallback: string,
    onDone: (result: Result) => void,
  ): Promise<void>;
};

/** Runs one request of the login at a time. */
export function useLoginRequest(): LoginRequest {
  const { t } = useTranslation();
  const { isRunning, run } = useSingleRequest();
  const [failure, setFailure] = useState<string | null>(null);

  return {
    isRunning,
    failure: isRunning ? null : failure,
    reset: () => setFailure(null),
    run: (request, fallback, onDone) =>
      run(
        request,
        (result) => {
          setFailure(null);
          onDone(result);
        },
        (error) => setFailure(loginErrorText(t, error, fallback)),
      ),
  };
}

/** Props of each login method. */
export type LoginMethodProps = {
  /** Calls `goOn` once the user terms are accepted. */
  onceAgreed: (goOn: () => void) => void;
  onLogIn: (account: Account) => void;
};
