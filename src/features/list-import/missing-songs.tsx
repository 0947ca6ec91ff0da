import ClipboardCopy from 'lucide-react/icons/clipboard-copy';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { copyText } from '@/state/clipboard.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { ToolSection } from '@/widgets/list-tools/tool-section.tsx';
import styles from './import-review.module.css';

type MissingSongsProps = {
  count: number;
  /** What is copied; null until it is known. */
  text: (() => string) | null;
  /** Attributes of the list. */
  list?: ComponentProps<'ul'>;
  /** List items. */
  children: ReactNode;
};

/** The songs that were not found, which can be copied. */
export function MissingSongs({ count, text, list, children }: MissingSongsProps) {
  const { t } = useTranslation();
  return (
    <ToolSection level={2} title={t('listImport.missing', { count })} action={text ? <CopyButton text={text} /> : null}>
      <ul className={styles.missing} {...list}>
        {children}
      </ul>
    </ToolSection>
  );
}

function CopyButton({ text }: { text: () => string }) {
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
