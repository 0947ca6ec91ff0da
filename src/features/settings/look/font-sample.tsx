import { useEffect, useState } from 'react';
import { cssFontFamily } from '@/core/appearance/font';
import { useTranslation } from '@/i18n/use-translation';
import { useFontSheetState } from '@/state/settings/appearance';
import styles from './look.module.css';

/** Latin letters of different widths, and one character of each other script; a font needs to have some of them. */
const probe = 'mmmWWWllliii 漢字あア한';

/**
 * Whether a font family, written as in CSS, is on this device or in a style sheet of the page. Browsers don't tell for
 * fonts of the device, so it is measured: a missing font has the width of the one behind it.
 */
async function hasFont(family: string): Promise<boolean> {
  // Fonts of style sheets are loaded when they are used. One that fails to load counts as missing.
  await document.fonts.load(`16px ${family}`, probe).catch(() => []);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  const width = (font: string): number => {
    context.font = `64px ${font}`;
    return context.measureText(probe).width;
  };
  return ['monospace', 'serif'].some((behind) => width(`${family}, ${behind}`) !== width(behind));
}

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
