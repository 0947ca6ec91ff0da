import { keyCaps } from '@/core/keyboard/key-caps';
import { useTranslation } from '@/i18n/use-translation';
import { keyPlatform } from '@/state/keyboard/key-platform';
import { paletteModifier } from '@/state/palette/palette-key';
import { KeyCaps } from '@/widgets/shortcuts/key-caps';
import type { PaletteEntry } from './entries/palette-entry';
import styles from './palette.module.css';

/** What the keys do with the chosen entry, or what has just happened. Hidden where there is no keyboard. */
export function PaletteHints({ entry, message }: { entry: PaletteEntry | null; message: string }) {
  const { t } = useTranslation();
  if (message !== '') return <p className={styles.message}>{message}</p>;
  if (entry === null) return null;
  return (
    <p className={styles.hints} aria-hidden="true">
      <span className={styles.hint}>
        <Keys combination="Enter" />
        {t(entry.queue ? 'palette.hints.play' : 'palette.hints.run')}
      </span>
      {entry.queue ? (
        <span className={styles.hint}>
          <Keys combination={`${paletteModifier()}+Enter`} />
          {t('palette.hints.queue')}
        </span>
      ) : null}
      <span className={styles.hint}>
        <Keys combination="Tab" />
        {t('palette.hints.complete')}
      </span>
    </p>
  );
}

function Keys({ combination }: { combination: string }) {
  return <KeyCaps caps={keyCaps(combination, keyPlatform())} />;
}
