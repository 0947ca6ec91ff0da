import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Volume2 from 'lucide-react/icons/volume-2';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayHere, useSoundingTab } from '@/state/host-state';
import { usePlayerState } from '@/state/player/use-player';
import { Button } from '@/ui/controls/button';
import styles from './other-tab.module.css';

/**
 * Says that another tab sounds, or does not respond, and moves the sound here. Nothing in the tab that sounds, and none
 * while paused.
 */
export function OtherTab() {
  const { t } = useTranslation();
  const sounding = useSoundingTab();
  const playHere = usePlayHere();
  const isPlaying = usePlayerState(({ connection, wantsToPlay }) => connection === 'connected' && wantsToPlay);
  // Its place is taken by what is more important.
  const hasError = usePlayerState(({ connection, error }) => connection === 'lost' || error !== null);
  if (sounding === 'this' || hasError) return null;
  const isSilent = sounding === 'silent';
  if (!isPlaying && !isSilent) return null;
  const Icon = isSilent ? CircleAlert : Volume2;
  return (
    <div className={styles.note} role="status">
      <Icon size={16} aria-hidden="true" className={styles.icon} />
      <span>{t(isSilent ? 'player.silentTab' : 'player.otherTab')}</span>
      <Button tone="quiet" className={styles.button} onClick={playHere}>
        {t('player.playHere')}
      </Button>
    </div>
  );
}
