import ChevronUp from 'lucide-react/icons/chevron-up';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/core/navigation/paths.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { useSwipe } from '@/ui/gestures/use-swipe.ts';
import { positionAt } from '@/ui/overlays/menu-position.ts';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { useBusyText } from '@/widgets/player/parts/busy-text.ts';
import { useShortcutHint } from '@/widgets/shortcuts/shortcut-hint.ts';
import { hasSongMenu, type OpenSongMenu } from '@/widgets/songs/menu/open-song-menu.ts';
import { SongMenu } from '@/widgets/songs/menu/song-menu.tsx';
import { ArtistLinks } from '@/widgets/songs/row/name-links.tsx';
import songText from '@/widgets/songs/row/song-text.module.css';
import { SongActions } from '@/widgets/songs/song-actions.tsx';
import styles from './player-song.module.css';

/** Distance of a swipe that changes the song. */
const swipePx = 48;

const bothWays = [1, -1] as const;

/**
 * Cover, title, artists and actions of the current song; a right click or a long press opens its menu. The cover opens
 * the lyrics. On narrow screens the whole element does, a swipe changes the song, and only like remains of the actions.
 */
export function PlayerSong({ song }: { song: Song }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const navigate = useNavigate();
  const busy = useBusyText();
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const lyricsKey = useShortcutHint('lyrics');
  const element = useRef<HTMLDivElement>(null);
  useSwipe(element, {
    axis: 'x',
    lengthPx: swipePx,
    directions: bothWays,
    onSwipe: (direction) => send({ type: direction === 1 ? 'previous' : 'next' }),
  });
  const title = song.title || t('song.untitled');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu is in "More controls" too
    <div
      ref={element}
      className={styles.song}
      data-song-menu=""
      onContextMenu={(event) => {
        if (!hasSongMenu(song)) return;
        event.preventDefault();
        setMenu({ song, at: positionAt(event, event.currentTarget) });
      }}
    >
      <button
        type="button"
        className={styles.coverButton}
        aria-label={t('lyrics.open')}
        aria-keyshortcuts={lyricsKey?.aria}
        title={lyricsKey ? `${t('lyrics.open')} (${lyricsKey.text})` : t('lyrics.open')}
        data-leads-to={paths.lyrics}
        onClick={() => navigate(paths.lyrics)}
      >
        <CoverImage cover={song.cover} size={120} className={styles.cover} eager />
        <span className={styles.open}>
          <ChevronUp size={20} aria-hidden="true" />
        </span>
      </button>
      <div className={styles.words}>
        <div className={styles.titleLine}>
          <ForeignText className={songText.title} title={title} aria-live="polite">
            {title}
          </ForeignText>
          <PreviewMark />
        </div>
        <ForeignText className={songText.artists} title={busy ?? undefined}>
          <span role="status">{busy}</span>
          {busy === null ? <ArtistLinks artists={song.artists} t={t} /> : null}
        </ForeignText>
      </div>
      <SongActions song={song} className={styles.actions} />
      {menu ? <SongMenu menu={menu} onClose={() => setMenu(null)} /> : null}
    </div>
  );
}

/** Says that only a preview plays; a link for users who need VIP to hear more. */
function PreviewMark() {
  const { t } = useTranslation();
  const isPreview = usePlayerState((snapshot) => snapshot.preview !== null);
  const isLoggedIn = useUserId() !== null;
  const song = usePlayerState(({ current }) => current?.song);
  const needsVip = isLoggedIn && song?.origin === 'catalogue' && song.access !== 'paid';
  if (!isPreview) return null;
  return (
    <span className={styles.mark} title={t(needsVip ? 'quality.previewVipHint' : 'player.previewHint')}>
      {needsVip ? <Link to={paths.library}>{t('player.preview')}</Link> : t('player.preview')}
    </span>
  );
}
