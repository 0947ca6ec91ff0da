import { ChevronUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Song } from '@/core/song';
import { swipeStep } from '@/core/swipe';
import { usePlayerCommand, usePlayerState } from '@/state/use-player';
import { CoverImage } from '@/ui/cover-image';
import { ArtistLinks } from '@/widgets/artist-links';
import words from '@/widgets/song-words.module.css';
import styles from './player-song.module.css';
import { QualityMark } from './quality-mark';

/** Cover, title and artists of the current song. The cover opens the lyrics; on narrow screens the whole part does. */
export function PlayerSong({ song }: { song: Song }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const navigate = useNavigate();
  const busy = usePlayerState(({ state }) => (state === 'loading' || state === 'waiting' ? state : null));
  const start = useRef<{ x: number; y: number } | null>(null);
  const title = song.title || t('song.untitled');

  return (
    <div
      className={styles.song}
      onTouchStart={(event) => {
        const touch = event.touches[0];
        start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
      }}
      onTouchEnd={(event) => {
        const touch = event.changedTouches[0];
        const from = start.current;
        start.current = null;
        if (!touch || !from) return;
        const step = swipeStep(touch.clientX - from.x, touch.clientY - from.y);
        if (step === null) return;
        // Otherwise the finger that let go also presses what lies below it.
        event.preventDefault();
        send({ type: step });
      }}
    >
      <button
        type="button"
        className={styles.coverButton}
        aria-label={t('lyrics.open')}
        aria-keyshortcuts="l"
        title={`${t('lyrics.open')} (l)`}
        onClick={() => navigate('/lyrics')}
      >
        <CoverImage url={song.coverUrl} size={120} className={styles.cover} eager />
        <span className={styles.open}>
          <ChevronUp size={20} aria-hidden="true" />
        </span>
      </button>
      <div className={styles.words}>
        <div className={styles.titleLine}>
          <span className={words.title} title={title} aria-live="polite">
            {title}
          </span>
          <QualityMark />
        </div>
        <span className={words.artists}>{busy ? t(`player.${busy}`) : <ArtistLinks artists={song.artists} />}</span>
      </div>
    </div>
  );
}
