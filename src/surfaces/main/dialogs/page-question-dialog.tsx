import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

type PageQuestionDialogProps = { origin: string; onAnswer: (isAllowed: boolean) => void };

/** Asks whether a page may connect to the lyrics server; closing it without an answer refuses. */
export function PageQuestionDialog({ origin, onAnswer }: PageQuestionDialogProps) {
  const { t } = useTranslation();
  const refuse = () => onAnswer(false);
  return (
    <Dialog
      title={t('apiMode.askTitle')}
      closeLabel={t('app.close')}
      onClose={refuse}
      actions={
        <>
          <Button data-autofocus="" onClick={refuse}>
            {t('apiMode.refuse')}
          </Button>
          <Button tone="primary" onClick={() => onAnswer(true)}>
            {t('apiMode.allow')}
          </Button>
        </>
      }
    >
      <p>{t('apiMode.askText', { origin })}</p>
      <p>{t('apiMode.askHint')}</p>
    </Dialog>
  );
}
