import Play from 'lucide-react/icons/play';
import type { ImportRow } from '@/core/list-tools/import-job.ts';
import type { ImportedSong } from '@/core/list-tools/list-file/imported-list.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { matchText } from '@/widgets/list-tools/match-text.ts';
import { ToolSong } from '@/widgets/list-tools/tool-song.tsx';
import { usePlaySong } from '@/widgets/songs/use-play-song.ts';
import styles from './doubtful-song.module.css';

/** A song as the file names it. */
export function WantedName({ wanted }: { wanted: ImportedSong }) {
  const { t } = useTranslation();
  const { title, artists, album, durationMs } = wanted;
  const details = [artists.join(t('song.artistSeparator')), album, durationMs > 0 ? formatDuration(durationMs) : ''];
  return (
    <span className={styles.wanted}>
      <ForeignText className={styles.title}>{title}</ForeignText>{' '}
      <ForeignText className={styles.details}>{details.filter(Boolean).join(' · ')}</ForeignText>
    </span>
  );
}

/** A song that may be one of several, or none of them. */
export function DoubtfulSong({ row, onAnswer }: { row: ImportRow; onAnswer: (song: Song | null) => void }) {
  const { t } = useTranslation();
  const play = usePlaySong();
  const { wanted, candidates } = row;
  return (
    <section className={styles.question} aria-label={wanted.title} data-row>
      <div className={styles.heading}>
        <WantedName wanted={wanted} />
        <Button tone="quiet" onClick={() => onAnswer(null)}>
          {t('listImport.none')}
        </Button>
      </div>
      {candidates.map((match) => (
        <div key={songId(match.song)} className={styles.candidate}>
          <ToolSong song={match.song} note={matchText(match, t)} />
          <IconButton size="small" label={t('song.play', { title: match.song.title })} onClick={() => play(match.song)}>
            <Play size={16} fill="currentColor" />
          </IconButton>
          <Button aria-label={t('listImport.takeOf', { title: match.song.title })} onClick={() => onAnswer(match.song)}>
            {t('listImport.take')}
          </Button>
        </div>
      ))}
    </section>
  );
}
