import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import { Spinner } from '@/ui/feedback/spinner';
import styles from './login-form.module.css';

type LoginFormProps = {
  /** The fields. */
  children: ReactNode;
  isRunning: boolean;
  /** The error of the last attempt. */
  failure: string | null;
  onSubmit: () => void;
};

/** Fields above the error of the last attempt and the submit button. The fields are validated by the caller. */
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
      {/* Not a live region: the toast with the same text is announced. */}
      {failure ? <p className={styles.failure}>{failure}</p> : null}
      <Button tone="primary" type="submit" className={styles.submit} disabled={isRunning}>
        {isRunning ? <Spinner size={16} /> : null}
        {isRunning ? t('login.running') : t('login.submit')}
      </Button>
    </form>
  );
}
