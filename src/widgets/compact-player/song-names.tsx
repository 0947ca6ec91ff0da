import { artistLine, type Song } from '@/core/song/song';
import { useSurfaces } from '@/host/surfaces';
import { useTranslation } from '@/i18n/use-translation';
import type { PlayerSnapshot } from '@/playback/player';
import { usePlayerState } from '@/state/player/use-player';
import { Announcement } from '@/ui/feedback/announcement';
import words from '@/widgets/song-parts/song-words.module.css';
import styles from './song-names.module.css';

/** The state that is shown instead of the artists. */
function busyText({ connection, state }: PlayerSnapshot): 'restoring' | 'loading' | 'waiting' | null {
  if (connection === 'reviving') return 'restoring';
  return state === 'loading' || state === 'waiting' ? state : null;
}

/** Title and artists of the current song; a press opens the app. */
export function SongNames({ song, className }: { song: Song; className?: string | undefined }) {
  const { t } = useTranslation();
  const { openApp } = useSurfaces();
  const busy = usePlayerState(busyText);
  const title = song.title || t('song.untitled');
  const artists = artistLine(song) || t('song.unknownArtist');
  const state = busy === null ? '' : t(`player.${busy}`);
  return (
    <>
      <button
        type="button"
        className={[styles.names, className].filter(Boolean).join(' ')}
        title={t('surfaces.openApp')}
        onClick={() => openApp()}
      >
        <span className={words.title}>{title}</span> <span className={words.artists}>{state || artists}</span>
      </button>
      <Announcement>{state}</Announcement>
    </>
  );
}
