import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import styles from './login-form.module.css';

/** The last row of a login form: why the last try did not work, and the button for the next. */
export function SubmitButton({ isRunning, failure }: { isRunning: boolean; failure: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      {/* The message that appears for a moment is the one that is read out. */}
      {failure ? <p className={styles.failure}>{failure}</p> : null}
      <Button tone="primary" type="submit" className={styles.submit} disabled={isRunning}>
        {isRunning ? <Spinner size={16} /> : null}
        {isRunning ? t('login.running') : t('login.submit')}
      </Button>
    </>
  );
}
