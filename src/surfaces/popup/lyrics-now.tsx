import { useTranslation } from 'react-i18next';
import { errorMessageKeys } from '@/core/errors';
import type { Song } from '@/core/song/song';
import { songId } from '@/core/song/song-id';
import { useLyricChoice } from '@/features/lyrics/options/use-lyric-choice';
import { useLyrics } from '@/state/lyrics/use-lyrics';
import { NowLines } from '@/widgets/lyrics/now-lines';
import { ServiceScope } from '@/widgets/service-scope/service-scope';
import styles from './popup.module.css';

/** The lyrics of a song at its position, or why there are none. */
export function LyricsNow({ song }: { song: Song }) {
  return (
    <ServiceScope>
      <SongLyrics song={song} />
    </ServiceScope>
  );
}

function SongLyrics({ song }: { song: Song }) {
  const { t } = useTranslation();
  const { choice } = useLyricChoice(song);
  const result = useLyrics(song, choice);
  switch (result.status) {
    case 'ready':
      return <NowLines key={songId(song)} lines={result.lines} offsetMs={choice?.offsetMs ?? 0} />;
    case 'loading':
      return <Message>{t('lyrics.loading')}</Message>;
    case 'text':
      return <Message>{t('surfaces.untimed')}</Message>;
    case 'none':
      return <Message>{t(result.instrumental ? 'lyrics.instrumental' : 'lyrics.none')}</Message>;
    case 'failed':
      return (
        <Message>
          {t('lyrics.failed')} {t(errorMessageKeys[result.error.kind])}
        </Message>
      );
    default:
      return result satisfies never;
  }
}

function Message({ children }: { children: React.ReactNode }) {
  return (
    <p className={styles.message} role="status">
      {children}
    </p>
  );
}
