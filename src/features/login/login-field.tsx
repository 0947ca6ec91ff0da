import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginProblem } from '@/core/login-rules';
import styles from './login-field.module.css';
import { problemKeys } from './login-words';

type LoginFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'children'> & {
  label: string;
  /** Shown below; null where the field is right, or was not left yet. */
  problem: LoginProblem | null;
  /** What stands at the end of the field, such as a button. */
  end?: ReactNode;
};

/** A field with its name above and what is wrong with it below, where room is kept so that nothing jumps. */
export function LoginField({ label, problem, end, ...input }: LoginFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} data-invalid={problem !== null}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-required="true"
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
        />
        {end}
      </div>
      <p id={`${id}-problem`} className={styles.problem}>
        {problem ? t(problemKeys[problem]) : null}
      </p>
    </div>
  );
}
