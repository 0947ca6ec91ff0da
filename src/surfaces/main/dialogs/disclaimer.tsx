import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isAtPath, paths } from '@/core/navigation/paths';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Dialog } from '@/ui/overlays/dialog';
import { DoorDrawing } from '@/ui/pictures/drawings';
import styles from './about-dialog.module.css';
import { useDisclaimer } from './use-disclaimer';

const terms = ['about.term1', 'about.term2', 'about.term3', 'about.term4', 'about.term5', 'about.term6'] as const;

/**
 * Asks once for acceptance of the terms of use, except over the lyrics. On refusal the desktop window closes; a page,
 * which can't close itself, shows a final screen with a button back to the terms.
 */
export function Disclaimer({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { mustAsk, agree, leave } = useDisclaimer();
  const onLyrics = isAtPath(useLocation().pathname, paths.lyrics);
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
