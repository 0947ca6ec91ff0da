import Play from 'lucide-react/icons/play';
import { memo, useId, useMemo, useState } from 'react';
import type { HeardSong } from '@/core/plays/statistics.ts';
import { isPlayable } from '@/core/song/song.ts';
import { formatHeard } from '@/core/text/format-days.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import { useReplaceQueue } from '@/widgets/player/use-queue-actions.ts';
import { SongCells, songRowClass } from '@/widgets/songs/row/song-cells.tsx';
import { SongIndex } from '@/widgets/songs/row/song-index.tsx';
import { type ListedSong, SongRows, songRowKey, useSongRow } from '@/widgets/songs/song-rows.tsx';
import { useSongPress } from '@/widgets/songs/use-song-press.ts';
import { MoreButton } from './more-button.tsx';
import styles from './top-lists.module.css';

type TopSongsProps = {
  title: string;
  songs: readonly HeardSong[];
  /** Number of songs that are shown at first. */
  shownFirst: number;
};

/** Songs by heard time, which play. */
export function TopSongs({ title, songs: heard, shownFirst }: TopSongsProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const list = useListHere(title);
  const replaceQueue = useReplaceQueue(list);
  const [isWhole, setIsWhole] = useState(false);
  const shown = useMemo(() => (isWhole ? heard : heard.slice(0, shownFirst)), [heard, isWhole, shownFirst]);
  const songs = useMemo(() => shown.map(({ song }) => song), [shown]);
  const onPress = useSongPress(songs, list);
  const playable = heard.map(({ song }) => song).filter(isPlayable);
  const most = heard[0]?.heardMs ?? 0;
  return (
    <section aria-labelledby={titleId} className={styles.list}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {playable.length > 0 ? (
          <IconButton
            tone="filled"
            size="small"
            label={t('statistics.playAll', { name: title })}
            onClick={() => replaceQueue({ type: 'replace-queue', songs: playable, startIndex: 0, play: true })}
          >
            <Play size={16} fill="currentColor" className={styles.playIcon} />
          </IconButton>
        ) : null}
      </header>
      <SongRows
        label={title}
        songs={songs}
        className={styles.songs ?? ''}
        onPress={onPress}
        render={(entry) => {
          const { heardMs = 0, plays = 0 } = shown[entry.index] ?? {};
          return (
            <TopSongRow
              key={songRowKey(entry)}
              heardMs={heardMs}
              plays={plays}
              share={most > 0 ? heardMs / most : 0}
              {...entry}
            />
          );
        }}
      />
      {heard.length > shownFirst ? <MoreButton isWhole={isWhole} onChange={setIsWhole} name={title} /> : null}
    </section>
  );
}

type TopSongRowProps = ListedSong & {
  heardMs: number;
  plays: number;
  /** Part of the heard time of the first song. */
  share: number;
};

const topRanks = 3;

const TopSongRow = memo(function TopSongRow({ heardMs, plays, share, ...props }: TopSongRowProps) {
  const { song, index, t } = props;
  const { i18n } = useTranslation();
  const row = useSongRow(props);
  return (
    <li {...row.attributes} className={`${songRowClass.list} ${styles.song}`}>
      <SongCells
        density="list"
        song={song}
        row={row}
        t={t}
        lead={<SongIndex number={index + 1} row={row} t={t} className={styles.rank} isTopRank={index < topRanks} />}
        marks={null}
        album={null}
        columns={<HeardCell heard={formatHeard(heardMs, i18n.language)} plays={plays} share={share} />}
      />
    </li>
  );
});

/** Heard time and number of plays, if any was long enough to count, above a line as long as its share of the first entry. */
export function HeardCell({ heard, plays, share }: { heard: string; plays: number; share: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.heard}>
      <span className={styles.heardTime}>{heard}</span>
      <span className={styles.heardPlays}>{plays > 0 ? t('statistics.plays', { count: plays }) : null}</span>
      <svg className={styles.share} aria-hidden="true">
        <rect width="100%" height="100%" rx="2" />
        <rect width={`${share * 100}%`} height="100%" rx="2" />
      </svg>
    </span>
  );
}
