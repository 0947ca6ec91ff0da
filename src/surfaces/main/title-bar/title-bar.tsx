import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import styles from './title-bar.module.css';
import { WindowButtons } from './window-buttons';
import { useWindowControlsOverlay } from './window-controls-overlay';

/**
 * The title bar of a frameless desktop window: a drag area, with window buttons if the system provides none. In the
 * window of the installed web app it is the area between the buttons that the browser draws, while the listener has
 * hidden the browser's own bar. Renders nothing elsewhere. With `isOverPage` it is transparent; `theme` matches it
 * to the page below.
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
