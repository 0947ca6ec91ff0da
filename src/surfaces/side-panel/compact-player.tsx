import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { IconButton } from '@/ui/controls/icon-button';
import { CoverImage } from '@/ui/pictures/cover-image';
import { ErrorSlot } from '@/widgets/compact-player/error-slot';
import { LikeButton } from '@/widgets/compact-player/like-button';
import { SongNames } from '@/widgets/compact-player/song-names';
import { ModeButton } from '@/widgets/player/parts/mode-button';
import { PlayButton } from '@/widgets/player/parts/play-button';
import { SeekLine } from '@/widgets/player/parts/seek-line';
import { VolumeControl } from '@/widgets/player/parts/volume-control';
import styles from './compact-player.module.css';

/** The player on top of the side panel. */
export function CompactPlayer() {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const current = usePlayerState((snapshot) => snapshot.current);
  const isConnecting = usePlayerState(({ connection }) => connection === 'connecting');
  const song = current?.song ?? null;
  const idle = song === null;
  return (
    <section className={styles.player} aria-label={t('player.region')}>
      <div className={styles.song}>
        <CoverImage cover={song?.cover ?? null} size={120} className={styles.cover} eager />
        {song ? (
          <SongNames song={song} className={styles.names} />
        ) : (
          <p className={styles.nothing}>{isConnecting ? null : t('empty.nothingPlaying')}</p>
        )}
        <LikeButton song={song} />
      </div>
      <SeekLine key={current?.key} />
      <div className={styles.controls}>
        <ModeButton />
        <IconButton disabled={idle} label={t('player.previous')} onClick={() => send({ type: 'previous' })}>
          <SkipBack size={20} fill="currentColor" />
        </IconButton>
        <PlayButton idle={idle} />
        <IconButton disabled={idle} label={t('player.next')} onClick={() => send({ type: 'next' })}>
          <SkipForward size={20} fill="currentColor" />
        </IconButton>
        <VolumeControl className={styles.volume} sliderClassName={styles.slider} />
      </div>
      <ErrorSlot className={styles.error} />
    </section>
  );
}
