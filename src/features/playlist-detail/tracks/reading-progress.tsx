import { errorMessageKeys } from '@/core/errors';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import styles from './reading-progress.module.css';
import type { GatheredTracksState } from './use-gathered-tracks';

/**
 * The loading progress of a long list, with a stop button; afterwards what is missing of one that did not load
 * completely.
 */
export function ReadingProgress({ state }: { state: GatheredTracksState }) {
  const { t, i18n } = useTranslation();
  const { tracks, isReading, stop, retry } = state;
  if (!tracks || tracks.isComplete) return null;
  const number = (value: number): string => value.toLocaleString(i18n.language);
  const read = tracks.rows.length;
  if (isReading) {
    return (
      <div className={styles.progress}>
        <p role="status">{t('playlistDetail.reading', { read: number(read), total: number(tracks.totalCount) })}</p>
        <progress
          className={styles.bar}
          aria-label={t('playlistDetail.loading')}
          value={read}
          max={tracks.totalCount}
        />
        <Button tone="quiet" onClick={stop}>
          {t('playlistDetail.stop')}
        </Button>
      </div>
    );
  }
  const missing = tracks.totalCount - read;
  if (missing <= 0) return null;
  return (
    <div className={styles.progress} role={tracks.failure ? 'alert' : 'status'}>
      <p>
        {t('playlistDetail.missing', { count: missing, formatted: number(missing) })}{' '}
        {tracks.failure ? t(errorMessageKeys[tracks.failure.kind]) : null}
      </p>
      <Button tone="quiet" onClick={retry}>
        {t(tracks.failure ? 'error.retry' : 'playlistDetail.readRest')}
      </Button>
    </div>
  );
}
