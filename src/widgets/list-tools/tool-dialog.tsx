import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

type ToolDialogProps = {
  title: string;
  /** Text of the button that makes the change. */
  action: string;
  /** Number of the chosen changes; none can be made at 0. */
  count: number;
  /** Makes the change, once the dialog is closed. */
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Shows what would change in a list, and changes it when the user confirms. */
export function ToolDialog({ title, action, count, onConfirm, onClose, children }: ToolDialogProps) {
  const { t } = useTranslation();
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog
      size="wide"
      title={title}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('songActions.cancel')}
          </Button>
          <Button tone="primary" disabled={count === 0} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
