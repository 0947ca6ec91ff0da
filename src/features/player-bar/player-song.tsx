import { ChevronUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Song } from '@/core/song';
import { swipeStep } from '@/core/swipe';
import { usePlayerCommand, usePlayerState } from '@/state/use-player';
import { CoverImage } from '@/ui/cover-image';
import { placeBelow, placeOf } from '@/ui/menu-place';
import { ArtistLinks } from '@/widgets/artist-links';
import { SongActions } from '@/widgets/song-actions';
import { hasSongMenu, type OpenSongMenu, SongMenu } from '@/widgets/song-menu';
import { SongMenuButton } from '@/widgets/song-menu-button';
import words from '@/widgets/song-words.module.css';
import styles from './player-song.module.css';
import { QualityMark } from './quality-mark';

/**
 * Cover, title and artists of the current song, and what can be done with it. The cover opens the lyrics; on narrow
 * screens the whole part does, and only its menu is left of the rest.
 */
export function PlayerSong({ song }: { song: Song }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const navigate = useNavigate();
  const busy = usePlayerState(({ state }) => (state === 'loading' || state === 'waiting' ? state : null));
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const title = song.title || t('song.untitled');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu has a button of its own
    <div
      className={styles.song}
      data-song-menu=""
      onContextMenu={(event) => {
        if (!hasSongMenu(song)) return;
        event.preventDefault();
        setMenu({ song, at: placeOf(event, event.currentTarget) });
      }}
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
      <span className={styles.actions}>
        <SongActions song={song} className={styles.often} />
        <SongMenuButton
          song={song}
          title={title}
          tabIndex={0}
          onClick={(event) => setMenu({ song, at: placeBelow(event.currentTarget) })}
        />
      </span>
      {menu ? <SongMenu menu={menu} onClose={() => setMenu(null)} /> : null}
    </div>
  );
}
