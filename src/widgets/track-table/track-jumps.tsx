import { ArrowUpToLine, LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { listen } from '@/core/async/listen';
import { useTranslation } from '@/i18n/use-translation';
import { IconButton } from '@/ui/controls/icon-button';
import { isMotionReduced } from '@/ui/motion';
import styles from './track-jumps.module.css';

/** Buttons beside a long list: to the current song, and back to the top once the top is out of view. */
export function TrackJumps({ onLocate }: { onLocate: (() => void) | null }) {
  const { t } = useTranslation();
  const [isBelowTop, setIsBelowTop] = useState(false);
  useEffect(() => {
    const look = () => setIsBelowTop(scrollY > innerHeight / 2);
    // In the next frame, whose layout it needs: reading it here would have the browser lay out the new rows twice.
    const frame = requestAnimationFrame(look);
    const stop = listen(window, 'scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, []);
  const toTop = () => {
    scrollTo({ top: 0, behavior: isMotionReduced() ? 'instant' : 'smooth' });
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
