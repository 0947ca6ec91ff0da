import { ArrowUpToLine, LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/icon-button';
import styles from './track-jumps.module.css';

/** Beside a long list: to the song that plays, and back to the top once the top is out of sight. */
export function TrackJumps({ onLocate }: { onLocate: (() => void) | null }) {
  const { t } = useTranslation();
  const [isBelowTop, setIsBelowTop] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const look = () => setIsBelowTop(scrollY > innerHeight / 2);
    look();
    addEventListener('scroll', look, { passive: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
  const toTop = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  };
  return (
    <div className={styles.jumps}>
      {onLocate ? (
        <IconButton className={styles.jump} label={t('trackTable.locate')} onClick={onLocate}>
          <LocateFixed size={20} />
        </IconButton>
      ) : null}
      {isBelowTop ? (
        <IconButton className={styles.jump} label={t('trackTable.toTop')} onClick={toTop}>
          <ArrowUpToLine size={20} />
        </IconButton>
      ) : null}
    </div>
  );
}
