import { artistLine, type Song } from '@/core/song/song.ts';
import { useSurfaces } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Announcement } from '@/ui/feedback/announcement.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { useBusyText } from '@/widgets/player/parts/busy-text.ts';
import songText from '@/widgets/songs/row/song-text.module.css';
import styles from './song-names.module.css';

/** Title and artists of the current song; a press opens the app. */
export function SongNames({ song, className }: { song: Song; className?: string | undefined }) {
  const { t } = useTranslation();
  const { openApp } = useSurfaces();
  const state = useBusyText();
  const title = song.title || t('song.untitled');
  const artists = artistLine(song) || t('song.unknownArtist');
  return (
    <>
      <button
        type="button"
        className={[styles.names, className].filter(Boolean).join(' ')}
        title={t('surfaces.openApp')}
        onClick={() => openApp()}
      >
        <ForeignText className={songText.title}>{title}</ForeignText>{' '}
        <ForeignText className={songText.artists}>{state ?? artists}</ForeignText>
      </button>
      <Announcement>{state ?? ''}</Announcement>
    </>
  );
}
