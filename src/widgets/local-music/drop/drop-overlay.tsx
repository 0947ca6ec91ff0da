import FolderInput from 'lucide-react/icons/folder-input';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isAtPath, paths } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { DroppedItems } from '@/local/dropped-music.ts';
import { localLibrary } from '@/state/local-music.ts';
import { useAddMusic } from '@/widgets/local-music/use-add-music.ts';
import styles from './drop-overlay.module.css';

/** Whether files are dragged over the page, and the last drop. */
export type DropState = { isOver: boolean; dropped: DroppedItems | null };

/** Explains a drop while files are dragged over the page, and adds dropped items. */
export function DropOverlay({ state, onDone }: { state: DropState; onDone: () => void }) {
  const { t } = useTranslation();
  const { addDropped } = useAddMusic();
  const isOpen = isAtPath(useLocation().pathname, paths.localMusic);
  const { isOver, dropped } = state;
  const taken = useRef<DropState['dropped']>(null);
  const overlay = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (dropped === null || taken.current === dropped) return;
    taken.current = dropped;
    void addDropped(dropped, { isOpen });
    onDone();
  }, [dropped, addDropped, isOpen, onDone]);
  // In the top layer, above an open dialog.
  useLayoutEffect(() => {
    if (!isOver) return;
    overlay.current?.showPopover();
    // No effect unless local music is open: dragging alone must not open its database.
    localLibrary()?.prepareScan();
  }, [isOver]);
  if (!isOver) return null;
  return (
    <div ref={overlay} popover="manual" className={styles.overlay} role="status">
      <div className={styles.frame}>
        <FolderInput size={40} aria-hidden="true" className={styles.icon} />
        <p className={styles.title}>{t('localMusic.adding.drop')}</p>
        <p className={styles.hint}>{t('localMusic.adding.dropHint')}</p>
      </div>
    </div>
  );
}
