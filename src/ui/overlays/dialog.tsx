import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

type DialogProps = {
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the bottom, with the primary one last. */
  actions?: ReactNode;
  /** Called on Esc, the close button and a press outside. Omit it if only the buttons of the dialog may close it. */
  onClose?: () => void;
  /** `wide` for long texts and lists. */
  size?: 'normal' | 'wide';
  /** True for a text without controls: it takes the focus, so that keys scroll it. */
  isText?: boolean;
};

/** A modal dialog, open while mounted; see `useModal` for the focus. */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, children, actions, onClose, size = 'normal', isText = false } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, onClose);
  return (
    <dialog ref={dialog} className={styles.dialog} data-size={size} aria-labelledby={titleId}>
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {onClose ? (
            <IconButton label={closeLabel} onClick={onClose}>
              <X size={20} />
            </IconButton>
          ) : null}
        </header>
        <div
          className={styles.content}
          {...(isText ? { tabIndex: 0, role: 'region', 'aria-labelledby': titleId } : {})}
        >
          {children}
        </div>
        {actions ? <footer className={styles.actions}>{actions}</footer> : null}
      </div>
    </dialog>
  );
}
