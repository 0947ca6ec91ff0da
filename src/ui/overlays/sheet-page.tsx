import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './sheet-page.module.css';

type SheetPageProps = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** A button before the title, e.g. to go back. */
  leading?: ReactNode;
  /** Below the scroll container, always visible. */
  footer?: ReactNode;
  /** The scroll container. */
  scroller?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** The content of a sheet: a title with a close button above a scroll container. */
export function SheetPage({ title, closeLabel, onClose, leading, footer, scroller, children }: SheetPageProps) {
  return (
    <>
      <div className={styles.head}>
        {leading}
        <h2 className={styles.title}>{title}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      <div ref={scroller} className={styles.body}>
        {children}
      </div>
      {footer}
    </>
  );
}
