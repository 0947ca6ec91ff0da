import FileUp from 'lucide-react/icons/file-up';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { DropArea } from '@/ui/gestures/drop-area.tsx';

type ListFileAreaProps = {
  /** `text`: only files that are surely lists; other drops are handled by the page, as music. */
  accepts: 'all' | 'text';
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

/** Types of lists as browsers name them while a file is dragged; names are known only after the drop. */
const listTypes = /^(?:text\/(?:csv|plain|tab-separated-values)|application\/(?:json|vnd\.ms-excel))$/;

const areLists = (files: readonly DataTransferItem[]) => files.every(({ type }) => listTypes.test(type));

/** Takes lists that are dropped on its content. */
export function ListFileArea({ accepts, onFiles, children }: ListFileAreaProps) {
  const { t } = useTranslation();
  return (
    <DropArea
      icon={<FileUp size={32} aria-hidden="true" />}
      text={t('listTools.dropList')}
      accepts={accepts === 'text' ? areLists : undefined}
      onDrop={({ files }) => onFiles([...files])}
    >
      {children}
    </DropArea>
  );
}
