import { useQuery } from '@tanstack/react-query';
import { fetchClimax } from '@/api/catalogue/songs';
import { climaxTicks } from '@/core/song/climax-ticks';
import type { CatalogueSong, Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerState } from '@/state/player/use-player';
import { api } from '@/state/queries/api';
import { SeekLine } from '@/widgets/player/parts/seek-line';
import { RepeatMarks } from '@/widgets/player/repeat-marks';
import styles from './player-seek.module.css';

const noTicks: readonly number[] = [];

/** The position with the song's highlights. */
export function PlayerSeek({ song }: { song: Song | null }) {
  const durationMs = usePlayerState((snapshot) => snapshot.durationMs);
  return (
    <SeekLine className={styles.seek}>
      {song?.origin === 'catalogue' ? <ClimaxTicks song={song} durationMs={durationMs} /> : null}
      {song ? <RepeatMarks durationMs={durationMs} /> : null}
    </SeekLine>
  );
}

function ClimaxTicks({ song, durationMs }: { song: CatalogueSong; durationMs: number }) {
  const { t } = useTranslation();
  const previewStartMs = usePlayerState((snapshot) => snapshot.preview?.startMs ?? 0);
  const marks = useQuery({
    queryKey: ['climax', song.hash],
    queryFn: ({ signal }) => fetchClimax(api, song.hash, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ticks = marks.data ? climaxTicks(marks.data, previewStartMs, durationMs) : noTicks;
  return ticks.map((fraction) => (
    <span key={fraction} className={styles.tick} style={{ left: `${fraction * 100}%` }} title={t('player.climax')} />
  ));
}
