import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerState } from '@/state/player/use-player';
import { OtherTab } from './notes/other-tab';
import { PlayerProblem } from './notes/player-problem';
import styles from './player-bar.module.css';
import { PlayerControls } from './player-controls';
import { PlayerSeek } from './player-seek';
import { PlayerSong } from './player-song';
import { PlayerTools } from './player-tools';

/**
 * The bar at the bottom: the current song and the playback controls. Hidden until there was a song to play; from then
 * on it stays, also after the queue was cleared. On narrow screens it is a mini bar; its other controls are then on the
 * lyrics screen.
 */
export function PlayerBar() {
  const { t } = useTranslation();
  const current = usePlayerState((snapshot) => snapshot.current);
  const isLost = usePlayerState(({ connection }) => connection === 'lost');
  const [hadSong, setHadSong] = useState(current !== null);
  if (current && !hadSong) setHadSong(true);
  // Shown without a song too if there is no player, because the user must see that.
  if (!current && !hadSong && !isLost) return null;
  return (
    <section className={styles.bar} aria-label={t('player.region')}>
      <PlayerProblem />
      <OtherTab />
      {current ? <PlayerSong song={current.song} /> : <p className={styles.nothing}>{t('empty.nothingPlaying')}</p>}
      <div className={styles.centre}>
        <PlayerControls idle={current === null} />
        <PlayerSeek key={current?.key} song={current?.song ?? null} />
      </div>
      <PlayerTools />
    </section>
  );
}
