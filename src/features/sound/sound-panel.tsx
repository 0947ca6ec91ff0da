import { Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setQueueOpen, useQueueOpen } from '@/state/queue-panel-store';
import { closeSoundSheet, useSoundSheetOpen } from '@/state/sound-sheet-store';
import { usePlayerState } from '@/state/use-player';
import { IconButton } from '@/ui/icon-button';
import { Sheet } from '@/ui/sheet';
import { EqualiserOptions } from './equaliser-options';
import { LevelOptions } from './level-options';
import styles from './sound-panel.module.css';

/** How songs sound, as a sheet, while it is open; in the theme of the page unless it lies on a dark screen. */
export function SoundPanel({ theme }: { theme?: 'dark' | undefined }) {
  const { t } = useTranslation();
  const open = useSoundSheetOpen();
  const queueOpen = useQueueOpen();
  // Two sheets would lie on each other: the one that was opened last stays.
  useEffect(() => {
    if (open) setQueueOpen(false);
  }, [open]);
  useEffect(() => {
    if (queueOpen) closeSoundSheet();
  }, [queueOpen]);
  if (!open) return null;
  return (
    <Sheet label={t('sound.title')} theme={theme} onClose={closeSoundSheet}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('sound.title')}</h2>
        <IconButton label={t('app.close')} onClick={closeSoundSheet}>
          <X size={20} />
        </IconButton>
      </header>
      <div className={styles.body}>
        <Unavailable />
        <EqualiserOptions />
        <LevelOptions />
      </div>
    </Sheet>
  );
}

/** Says so when nothing of what was chosen is heard. */
function Unavailable() {
  const { t } = useTranslation();
  const isUnavailable = usePlayerState((snapshot) => snapshot.soundEffects === 'unavailable');
  return (
    <div role="status">
      {isUnavailable ? (
        <p className={styles.notice}>
          <Info size={18} aria-hidden="true" />
          {t('sound.unavailable')}
        </p>
      ) : null}
    </div>
  );
}
