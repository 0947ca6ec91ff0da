import X from 'lucide-react/icons/x';
import { useStore } from 'zustand';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { dismissToast, holdToast, resumeToast, toastStore } from './toast.ts';
import styles from './toaster.module.css';

/**
 * The toasts: a polite live region at the bottom centre, above other fixed content. Not a list element, because a song
 * list must be the only list of its screen.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useStore(toastStore, (state) => state.toasts);
  return (
    <section
      className={styles.toaster}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      data-keeps-sheet=""
    >
      {toasts.map(({ id, text, tone, action, round, isLeaving }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer
        <div
          key={`${id}/${round}`}
          className={styles.toast}
          data-tone={tone}
          data-leaving={isLeaving}
          inert={isLeaving}
          onPointerEnter={() => holdToast(id)}
          onPointerLeave={() => resumeToast(id)}
          onFocus={() => holdToast(id)}
          onBlur={() => resumeToast(id)}
        >
          <span className={styles.text}>{text}</span>
          {action ? (
            <Button
              tone="quiet"
              onClick={() => {
                dismissToast(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          ) : null}
          <IconButton size="small" label={closeLabel} onClick={() => dismissToast(id)}>
            <X size={16} />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
