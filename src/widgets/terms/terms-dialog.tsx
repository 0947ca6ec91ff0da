import { useLayoutEffect } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerCommand } from '@/state/player/use-player.ts';
import { giveConsent, useConsent } from '@/state/session/consent-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import styles from './terms-dialog.module.css';

const terms = ['about.term1', 'about.term2', 'about.term3', 'about.term4', 'about.term5', 'about.term6'] as const;

type TermsDialogProps = {
  onAgree: () => void;
  onDisagree: () => void;
  /** Called before the first paint with the dialog. */
  onShown?: () => void;
};

/** The terms of use, which the user must accept or refuse. Long terms scroll inside. */
export function TermsDialog({ onAgree, onDisagree, onShown }: TermsDialogProps) {
  const { t } = useTranslation();
  useLayoutEffect(() => onShown?.(), [onShown]);
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t('about.disclaimer')}
      size="wide"
      isText
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
  );
}

/** The terms of use for a song that awaits them: it plays once the user agrees; otherwise it stays paused. */
export function TermsBeforePlaying() {
  const send = usePlayerCommand();
  const isAccepted = useConsent('disclaimer');
  if (isAccepted) return null;
  return <TermsDialog onAgree={() => giveConsent('disclaimer')} onDisagree={() => send({ type: 'pause' })} />;
}
