import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { DoorDrawing } from '@/ui/pictures/screen-drawings.tsx';

/** The page after the user has refused the terms of use, with a button back to them. */
export function Declined({ onReadAgain }: { onReadAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <main>
      <EmptyState
        drawing={<DoorDrawing />}
        role="status"
        title={t('about.declinedTitle')}
        action={
          <Button tone="primary" onClick={onReadAgain}>
            {t('about.readAgain')}
          </Button>
        }
      >
        <p>{t('about.declinedText')}</p>
      </EmptyState>
    </main>
  );
}
