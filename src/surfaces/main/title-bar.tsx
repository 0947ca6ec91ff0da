import Copy from 'lucide-react/icons/copy';
import Minus from 'lucide-react/icons/minus';
import Square from 'lucide-react/icons/square';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { listen } from '@/core/async/listen.ts';
import type { DesktopShell } from '@/host/host.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import styles from './title-bar.module.css';

/** Not in TypeScript's DOM library. */
type WindowControlsOverlay = EventTarget & { readonly visible: boolean };

const overlay = () =>
  (navigator as Navigator & { windowControlsOverlay?: WindowControlsOverlay }).windowControlsOverlay;

/** Whether the page draws the title bar of its window, below the browser's window buttons. */
function useWindowControlsOverlay(): boolean {
  return useSyncExternalStore(subscribe, () => overlay()?.visible ?? false);
}

function subscribe(onChange: () => void): () => void {
  const bar = overlay();
  return bar ? listen(bar, 'geometrychange', onChange) : () => undefined;
}

/**
 * The title bar of a frameless desktop window: a drag area, with window buttons if the system provides none. In an
 * installed web app whose bar the user has hidden, it is the area between the browser's buttons. Renders nothing
 * elsewhere. With `isOverPage` it is transparent; `theme` matches it to the page below.
 */
export function TitleBar({ isOverPage = false, theme }: { isOverPage?: boolean; theme?: 'dark' }) {
  const { t } = useTranslation();
  const { desktop } = useHost();
  const hasOverlay = useWindowControlsOverlay();
  if (hasOverlay && !desktop) {
    return (
      <div className={styles.bar} data-over-page={isOverPage} data-overlay="" data-theme={theme}>
        {isOverPage ? null : <span className={styles.name}>{t('app.name')}</span>}
      </div>
    );
  }
  if (!desktop || desktop.hasNativeTitleBar) return null;
  const hasSystemButtons = desktop.platform === 'darwin';
  return (
    <div className={styles.bar} data-over-page={isOverPage} data-system-buttons={hasSystemButtons} data-theme={theme}>
      {isOverPage ? null : <span className={styles.name}>{t('app.name')}</span>}
      {hasSystemButtons ? null : <WindowButtons desktop={desktop} />}
    </div>
  );
}

/** Minimise, maximise or restore, and close, for windows without system buttons. */
function WindowButtons({ desktop }: { desktop: DesktopShell }) {
  const { t } = useTranslation();
  const isMaximised = useSyncExternalStore(desktop.maximised.subscribe, desktop.maximised.isOn);
  const size = { size: 14, 'aria-hidden': true } as const;
  const buttons = [
    { action: 'minimise', label: t('app.minimiseWindow'), icon: <Minus {...size} /> },
    {
      action: 'maximise',
      label: t(isMaximised ? 'app.restoreWindow' : 'app.maximiseWindow'),
      icon: isMaximised ? <Copy {...size} className={styles.restore} /> : <Square {...size} size={12} />,
    },
    { action: 'close', label: t('app.closeWindow'), icon: <X {...size} size={16} /> },
  ] as const;
  return (
    <div className={styles.buttons}>
      {buttons.map(({ action, label, icon }) => (
        <button
          key={action}
          type="button"
          className={styles.button}
          data-action={action}
          aria-label={label}
          title={label}
          onClick={() => desktop.controlWindow(action)}
        >
          {icon}
        </button>
      ))}
    </div>
  );
}
