import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DoorDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import styles from './about-dialog.module.css';
import { useDisclaimer } from './use-disclaimer';

const terms = ['about.term1', 'about.term2', 'about.term3', 'about.term4', 'about.term5', 'about.term6'] as const;

/**
 * Asks once whether the terms of use are accepted, everywhere but over the lyrics. Whoever does not accept leaves: the
 * desktop window closes; a page, which can't, shows an end with a way back to the terms.
 */
export function Disclaimer({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { mustAsk, agree, leave } = useDisclaimer();
  const onLyrics = useLocation().pathname.toLowerCase() === '/lyrics';
  const [declined, setDeclined] = useState(false);
  if (!mustAsk || onLyrics) return children;
  if (declined) {
    return (
      <main>
        <EmptyState
          drawing={<DoorDrawing />}
          role="status"
          title={t('about.declinedTitle')}
          action={
            <Button tone="primary" onClick={() => setDeclined(false)}>
              {t('about.readAgain')}
            </Button>
          }
        >
          <p>{t('about.declinedText')}</p>
        </EmptyState>
      </main>
    );
  }
  return (
    <>
      {children}
      <Dialog
        closeLabel={t('app.close')}
        title={t('about.disclaimer')}
        size="wide"
        actions={
          <>
            <Button onClick={leave ?? (() => setDeclined(true))}>{t('about.disagree')}</Button>
            <Button tone="primary" data-autofocus="" onClick={agree}>
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
