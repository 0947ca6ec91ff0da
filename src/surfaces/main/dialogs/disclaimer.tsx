import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isAtPath, paths } from '@/core/navigation/paths';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { DoorDrawing } from '@/ui/pictures/drawings';
import { loadedOnUse } from '@/widgets/loading/loaded-on-use';
import { useDisclaimer } from './use-disclaimer';

const DisclaimerDialog = loadedOnUse(async () => (await import('./disclaimer-dialog')).DisclaimerDialog);

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
  // The screen comes with the code of the terms: it must not be seen without them.
  return (
    <DisclaimerDialog onAgree={agree} onDisagree={leave ?? (() => setDeclined(true))}>
      {children}
    </DisclaimerDialog>
  );
}
