import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';
import styles from './about-dialog.module.css';

const terms = ['about.term1', 'about.term2', 'about.term3', 'about.term4', 'about.term5', 'about.term6'] as const;

type DisclaimerDialogProps = {
  onAgree: () => void;
  onDisagree: () => void;
  /** The screen below it. */
  children: ReactNode;
};

/** The terms of use, with an answer that is required, over a screen. */
export function DisclaimerDialog({ onAgree, onDisagree, children }: DisclaimerDialogProps) {
  const { t } = useTranslation();
  return (
    <>
      {children}
      <Dialog
        closeLabel={t('app.close')}
        title={t('about.disclaimer')}
        size="wide"
        actions={
          <>
            <Button onClick={onDisagree}>{t('about.disagree')}</Button>
            <Button tone="primary" data-autofocus="" onClick={onAgree}>
              {t('about.agree')}
            </Button>
          </>
        }
      >
        <p>{t('about.disclaimerIntro')}</p>
        <ol className={styles.points}>
          {terms.map((term) => (
            <li key={term}>{t(term)}</li>
          ))}
        </ol>
        <p className={styles.end}>{t('about.disclaimerEnd')}</p>
      </Dialog>
    </>
  );
}
