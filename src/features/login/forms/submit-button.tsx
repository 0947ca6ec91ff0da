import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/controls/button';
import { Spinner } from '@/ui/feedback/spinner';
import styles from './login-form.module.css';

/** The last row of a login form: the error of the last attempt, and the submit button. */
export function SubmitButton({ isRunning, failure }: { isRunning: boolean; failure: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      {/* Not a live region: the toast with the same text is announced. */}
      {failure ? <p className={styles.failure}>{failure}</p> : null}
      <Button tone="primary" type="submit" className={styles.submit} disabled={isRunning}>
        {isRunning ? <Spinner size={16} /> : null}
        {isRunning ? t('login.running') : t('login.submit')}
      </Button>
    </>
  );
}
