import Info from 'lucide-react/icons/info';
import { useId } from 'react';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Sheet } from '@/ui/overlays/sheet.tsx';
import { SheetPage } from '@/ui/overlays/sheet-page.tsx';
import { CrossfadeSlider, EvenLoudnessSwitch, useCrossfadeText } from '@/widgets/player/sound-controls.tsx';
import { EqualiserOptions } from './equaliser-options.tsx';
import styles from './sound-panel.module.css';
import panel from './sound-panel.module.css';

/** The panel of the sound options; in the page's theme unless it is over a dark screen. */
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

/**
 * A notice that sound effects are unavailable, with a button if the user can change that by allowing the hosts of the
 * audio.
 */
function Unavailable() {
  const { t } = useTranslation();
  const { permissions } = useHost();
  const isUnavailable = usePlayerState((snapshot) => snapshot.soundEffects === 'unavailable');
  const origins = usePlayerState((snapshot) => snapshot.effectOrigins);
  const isOffered = permissions !== null && origins.length > 0;
  // A refusal needs no message: the notice stays.
  const onAllow = () => void permissions?.request(...origins);
  return (
    <div role="status">
      {isUnavailable ? (
        <div className={styles.notice}>
          <Info size={18} aria-hidden="true" />
          <div className={styles.noticeText}>
            <p>{t('sound.unavailable')}</p>
            {isOffered ? (
              <>
                <p>{t('sound.allowWhy')}</p>
                <ul className={styles.hosts}>
                  {hostsOf(origins).map((host) => (
                    <li key={host}>{host}</li>
                  ))}
                </ul>
                <Button onClick={onAllow}>{t('sound.allow')}</Button>
              </>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** Host names, as the browser shows them in its request. */
function hostsOf(origins: readonly string[]): string[] {
  return [...new Set(origins.map((origin) => new URL(origin).hostname))];
}

/** Loudness normalisation and crossfade. */
export function LevelOptions() {
  return (
    <>
      <EvenLoudness />
      <Crossfade />
    </>
  );
}

function EvenLoudness() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={panel.section} aria-labelledby={id}>
      <div className={panel.row}>
        <div>
          <h3 id={id} className={panel.label}>
            {t('sound.evenLoudness')}
          </h3>
          <p id={`${id}-hint`} className={panel.hint}>
            {t('sound.evenLoudnessHint')}
          </p>
        </div>
        <EvenLoudnessSwitch labelId={id} hintId={`${id}-hint`} />
      </div>
    </section>
  );
}

function Crossfade() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={panel.section} aria-labelledby={id}>
      <div className={panel.row}>
        <div>
          <h3 id={id} className={panel.label}>
            {t('sound.crossfade')}
          </h3>
          <p className={panel.hint}>{t('sound.crossfadeHint')}</p>
        </div>
        <span className={panel.value} aria-hidden="true">
          {useCrossfadeText()}
        </span>
      </div>
      <CrossfadeSlider />
    </section>
  );
}
