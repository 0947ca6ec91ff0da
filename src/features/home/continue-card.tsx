import Play from 'lucide-react/icons/play';
import { positionAt } from '@/core/player/position-clock.ts';
import { artistLine } from '@/core/song/song.ts';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import songText from '@/widgets/songs/row/song-text.module.css';
import styles from './continue-card.module.css';

/** The song that was played last, and its position. In narrow windows the player bar shows it. */
export function ContinueCard() {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const song = usePlayerState(({ current }) => current?.song ?? null);
  const position = usePlayerState(({ clock, durationMs }) =>
    clock.paused ? formatDuration(positionAt(clock, clock.atEpochMs, durationMs)) : '',
  );
  if (song === null) return null;
  const title = song.title || t('song.untitled');
  return (
    <section className={styles.card} aria-label={t('browse.continue')}>
      <CoverImage cover={song.cover} size={120} className={styles.cover} />
      <div className={styles.words}>
        <p className={styles.label}>
          {t('browse.continue')}
          {position === '' ? null : <span className={styles.position}>{position}</span>}
        </p>
        <ForeignText as="p" className={songText.title} title={title}>
          {title}
        </ForeignText>
        <ForeignText as="p" className={songText.artists}>
          {artistLine(song)}
        </ForeignText>
      </div>
      <IconButton size="large" tone="filled" label={t('song.play', { title })} onClick={() => send({ type: 'play' })}>
        <Play size={20} fill="currentColor" className={styles.playIcon} />
      </IconButton>
    </section>
  );
}
