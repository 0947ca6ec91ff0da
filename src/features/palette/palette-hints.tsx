import { useTranslation } from 'react-i18next';
import { paletteModifier } from '@/state/palette/palette-key';
import type { PaletteEntry } from './entries/palette-entry';
import { KeyCaps } from './key-caps';
import styles from './palette.module.css';

/** What the keys do with the chosen entry, or what has just happened. Hidden where there is no keyboard. */
export function PaletteHints({ entry, message }: { entry: PaletteEntry | null; message: string }) {
  const { t } = useTranslation();
  if (message !== '') return <p className={styles.message}>{message}</p>;
  if (entry === null) return null;
  return (
    <p className={styles.hints} aria-hidden="true">
      <span className={styles.hint}>
        <KeyCaps keys={['Enter']} />
        {t(entry.queue ? 'palette.hints.play' : 'palette.hints.run')}
      </span>
      {entry.queue ? (
        <span className={styles.hint}>
          <KeyCaps keys={[paletteModifier(), 'Enter']} />
          {t('palette.hints.queue')}
        </span>
      ) : null}
      <span className={styles.hint}>
        <KeyCaps keys={['Tab']} />
        {t('palette.hints.complete')}
      </span>
    </p>
  );
}
