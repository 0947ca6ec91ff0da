import { Copy, Minus, Square, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { DesktopShell } from '@/host/host';
import { useTranslation } from '@/i18n/use-translation';
import styles from './title-bar.module.css';

/** Minimise, maximise or restore, and close, for windows without system buttons. */
export function WindowButtons({ desktop }: { desktop: DesktopShell }) {
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
