import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { inRem } from '@/ui/in-rem.ts';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import styles from './lyric-sample.module.css';

/** Two sample lines of lyrics with the current settings: the current line and the next. */
export function LyricSample() {
  const { t, i18n } = useTranslation();
  const size = useSetting('lyricsFontSize');
  const align = useSetting('lyricsAlign');
  const hasCover = useSetting('lyricsBackground') === 'on';
  const hasTranslation = useSetting('lyricsTranslation') === 'on';
  const cover = usePlayerState(({ current }) => current?.song.cover ?? null);
  // The lyrics are in a foreign language, with a translation to the interface's.
  const language = i18n.language === 'ja' ? 'en' : 'ja';
  const lines = [
    { text: t('look.lyricLine1'), below: t('look.lyricBelow1') },
    { text: t('look.lyricLine2'), below: t('look.lyricBelow2') },
  ];
  return (
    <section
      className={styles.sample}
      aria-label={t('look.lyricSample')}
      data-align={align}
      data-backdrop={hasCover}
      // Over a picture the text is light in both themes.
      data-theme={hasCover ? 'dark' : undefined}
      style={{ fontSize: inRem(Number.parseFloat(size)) }}
    >
      {hasCover ? <CoverImage cover={cover} size={64} className={styles.picture} /> : null}
      {lines.map(({ text, below }) => (
        <div key={text} className={styles.line}>
          <p lang={language} className={styles.text}>
            {text}
          </p>
          {hasTranslation ? <p className={styles.below}>{below}</p> : null}
        </div>
      ))}
    </section>
  );
}
