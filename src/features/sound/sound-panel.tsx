import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePlayerState } from '@/state/player/use-player';
import { Sheet } from '@/ui/overlays/sheet';
import { SheetPage } from '@/ui/overlays/sheet-page';
import { EqualiserOptions } from './equaliser-options';
import { LevelOptions } from './level-options';
import styles from './sound-panel.module.css';

/** The sound options as a sheet; in the theme of the page unless it is opened on a dark screen. */
export function SoundPanel({ theme, onClose }: { theme?: 'dark' | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet label={t('sound.title')} theme={theme} onClose={onClose}>
      <SheetPage title={t('sound.title')} closeLabel={t('app.close')} onClose={onClose}>
        <Unavailable />
        <EqualiserOptions />
        <LevelOptions />
      </SheetPage>
    </Sheet>
  );
}

/** A notice that is shown if sound effects are unavailable, so that none of the options is audible. */
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
