import { useTranslation } from 'react-i18next';
import { useHost } from '@/host/host-context';
import styles from './title-bar.module.css';
import { WindowButtons } from './window-buttons';

/**
 * The title bar of a frameless desktop window: a drag area, with window buttons if the system provides none. Renders
 * nothing in browsers and in windows with a system title bar. With `isOverPage` it is transparent; `theme` matches it
 * to the page below.
 */
export function TitleBar({ isOverPage = false, theme }: { isOverPage?: boolean; theme?: 'dark' }) {
  const { t } = useTranslation();
  const { desktop } = useHost();
  if (!desktop || desktop.hasNativeTitleBar) return null;
  const hasSystemButtons = desktop.platform === 'darwin';
  return (
    <div className={styles.bar} data-over-page={isOverPage} data-system-buttons={hasSystemButtons} data-theme={theme}>
      {isOverPage ? null : <span className={styles.name}>{t('app.name')}</span>}
      {hasSystemButtons ? null : <WindowButtons desktop={desktop} />}
    </div>
  );
}
