import { useEffect, useState } from 'react';
import { cssFontFamily } from '@/core/appearance/font';
import { useTranslation } from '@/i18n/use-translation';
import { useFontSheetState } from '@/state/settings/font-sheet';
import { hasFont } from './has-font';
import styles from './look.module.css';

/** Two lines in a font, and a note where no such font is found; characters it lacks are those of the system's fonts. */
export function FontSample({ family }: { family: string }) {
  const { t } = useTranslation();
  const css = cssFontFamily(family);
  const sheet = useFontSheetState();
  const [missing, setMissing] = useState<string | null>(null);

  useEffect(() => {
    let isWanted = true;
    // A style sheet that is still loading may bring it.
    if (css !== null && sheet !== 'loading') {
      hasFont(css).then((found) => {
        if (isWanted) setMissing(found ? null : css);
      });
    }
    return () => {
      isWanted = false;
    };
  }, [css, sheet]);

  return (
    <div>
      <section
        className={styles.sample}
        aria-label={t('look.sample')}
        style={{ fontFamily: css === null ? undefined : `${css}, var(--font)` }}
      >
        <p>{t('look.fontLine1')}</p>
        <p>{t('look.fontLine2')}</p>
      </section>
      <p role="status" className={styles.note} data-failed="true">
        {css !== null && missing === css ? t('look.fontMissing') : null}
      </p>
    </div>
  );
}
