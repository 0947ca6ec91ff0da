import { useTranslation } from '@/i18n/use-translation';
import { useSetting } from '@/state/settings/settings-store';
import { inRem } from '@/ui/in-rem';
import styles from './plain-lyrics.module.css';

/** Lyrics without times, to read and scroll. */
export function PlainLyrics({ text }: { text: string }) {
  const { t } = useTranslation();
  const align = useSetting('lyricsAlign');
  const fontSize = useSetting('lyricsFontSize');
  return (
    <section
      className={styles.text}
      data-align={align}
      style={{ fontSize: inRem(Number.parseFloat(fontSize)) }}
      aria-label={t('lyrics.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
      tabIndex={0}
    >
      {text.trim()}
    </section>
  );
}
