import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import type { ScanProgress } from '@/core/local-music/local-folder.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { localLibrary, useLocalLibrary } from '@/state/local-music.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Announcement } from '@/ui/feedback/announcement.tsx';
import styles from './scan-bar.module.css';

/** The progress of a scan, with pause and cancel; nothing without a scan. Only its start and end are announced. */
export function ScanBar() {
  const { t } = useTranslation();
  const scan = useLocalLibrary((state) => state.scan);
  const isScanning = scan !== null;
  const wasScanning = useRef(isScanning);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (wasScanning.current === isScanning) return;
    wasScanning.current = isScanning;
    setAnnouncement(t(isScanning ? 'localMusic.scanning' : 'localMusic.scan.done'));
  }, [isScanning, t]);
  return (
    <>
      {scan ? <Bar scan={scan} /> : null}
      <Announcement>{announcement}</Announcement>
    </>
  );
}

function Bar({ scan }: { scan: ScanProgress }) {
  const { t } = useTranslation();
  const folderName = useLocalLibrary(({ folders }) => folders.find(({ id }) => id === scan.folderId)?.name ?? '');
  const { state, phase, foundCount, isFoundComplete, currentPath } = scan;
  const done = Math.min(foundCount, scan.readCount + scan.unchangedCount + scan.unreadableCount);
  const isPaused = state === 'paused';
  const texts =
    phase === 'covers'
      ? [t('localMusic.scan.covers')]
      : [
          isFoundComplete || done > 0
            ? t('localMusic.scan.progress', { done, found: foundCount })
            : t('localMusic.scan.finding', { count: foundCount }),
          scan.filesPerSecond >= 1 && !isPaused
            ? t('localMusic.scan.rate', { rate: Math.round(scan.filesPerSecond) })
            : '',
        ];
  const share = foundCount === 0 ? 0 : done / foundCount;
  const place = currentPath === '' ? folderName : `${folderName}/${currentPath}`;
  return (
    <section aria-label={t('localMusic.scan.label')} className={styles.scan} data-quiet={phase === 'covers'}>
      <div
        role="progressbar"
        aria-label={t('localMusic.scan.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={phase === 'tags' && isFoundComplete ? Math.round(share * 100) : undefined}
        className={styles.bar}
        data-unknown={phase === 'covers' || !isFoundComplete}
        data-paused={isPaused}
      >
        <span className={styles.fill} style={{ scale: `${phase === 'covers' ? 1 : share} 1` }} />
      </div>
      <p className={styles.count}>
        {(isPaused ? [t('localMusic.scan.paused'), ...texts] : texts).filter(Boolean).join(' · ')}
      </p>
      <p className={styles.place} title={place}>
        {/* The end of a path is the informative part. */}
        <bdi>{phase === 'covers' ? '' : place}</bdi>
      </p>
      <IconButton
        size="small"
        label={t(isPaused ? 'localMusic.scan.resume' : 'localMusic.scan.pause')}
        onClick={() => (isPaused ? localLibrary()?.resumeScan() : localLibrary()?.pauseScan())}
      >
        {isPaused ? <Play size={16} /> : <Pause size={16} />}
      </IconButton>
      <IconButton size="small" label={t('localMusic.scan.cancel')} onClick={() => localLibrary()?.cancelScan()}>
        <X size={16} />
      </IconButton>
    </section>
  );
}
