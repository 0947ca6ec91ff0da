import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import styles from './list-file-area.module.css';

type ListFileAreaProps = {
  /** `text`: only files that are surely lists; other drops are handled by the page, as music. */
  accepts: 'all' | 'text';
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

/** Types of lists as browsers name them while a file is dragged; names are known only after the drop. */
const listTypes = /^(?:text\/(?:csv|plain|tab-separated-values)|application\/(?:json|vnd\.ms-excel))$/;

/** Takes lists that are dropped on its content. */
export function ListFileArea({ accepts, onFiles, children }: ListFileAreaProps) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const takes = ({ dataTransfer }: DragEvent): boolean => {
    const files = [...dataTransfer.items].filter(({ kind }) => kind === 'file');
    return files.length > 0 && (accepts === 'all' || files.every(({ type }) => listTypes.test(type)));
  };
  const over = (event: DragEvent) => {
    if (!takes(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!takes(event)) return;
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way besides the button
    <div className={styles.area} onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver ? (
        <p className={styles.over}>
          <FileUp size={32} aria-hidden="true" />
          {t('listTools.dropList')}
        </p>
      ) : null}
    </div>
  );
}
