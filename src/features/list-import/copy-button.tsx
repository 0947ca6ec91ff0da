import ClipboardCopy from 'lucide-react/icons/clipboard-copy';
import { useTranslation } from '@/i18n/use-translation.ts';
import { copyText } from '@/state/clipboard.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';

/** Copies the songs that were not found. */
export function CopyButton({ text }: { text: () => string }) {
  const { t } = useTranslation();
  const copy = async () => {
    const isCopied = await copyText(text());
    showToast(t(isCopied ? 'listImport.copied' : 'listImport.notCopied'), isCopied ? {} : { tone: 'danger' });
  };
  return (
    <Button tone="quiet" onClick={() => void copy()}>
      <ClipboardCopy size={18} aria-hidden="true" />
      {t('listImport.copy')}
    </Button>
  );
}
