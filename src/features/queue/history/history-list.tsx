import { useCallback, useMemo, useState } from 'react';
import { List } from 'react-window';
import type { Song } from '@/core/song/song';
import { isSameSong, songId } from '@/core/song/song-id';
import { playDayRows } from '@/core/time/play-days';
import { useTranslation } from '@/i18n/use-translation';
import type { PlayedSong } from '@/playback/persistence/play-history';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { useInterfaceScale } from '@/state/settings/interface-scale';
import type { OpenSongMenu } from '@/widgets/song-menu/open-song-menu';
import { SongMenu } from '@/widgets/song-menu/song-menu';
import { rowHeight } from '@/widgets/virtual-list/drag-geometry';
import { useVirtualList } from '@/widgets/virtual-list/use-virtual-list';
import styles from '../list/queue-list.module.css';
import { HistoryRow, type HistoryRowProps } from './history-row';

const dayHeight = 40;

/** Played songs by day, virtualised. Arrow keys, Home and End move from song to song, Enter plays. */
export function HistoryList({ entries }: { entries: readonly PlayedSong[] }) {
  const { t, i18n } = useTranslation();
  const scale = useInterfaceScale();
  const rows = useMemo(() => playDayRows(entries), [entries]);
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const onPlay = usePlayAgain();
  const currentId = usePlayerState(({ current }) => current && songId(current.song));
  const { listProps, onKey, tabStop, setTabStop } = useVirtualList({
    entries,
    scroller: 'list',
    rowOf: (to) => rows.findIndex((row) => row.kind === 'song' && row.index === to),
  });

  const rowProps: HistoryRowProps = {
    rows,
    scale,
    tabStop,
    currentId,
    t,
    language: i18n.language,
    onPlay,
    onFocusRow: setTabStop,
    onMenu: setMenu,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside
    <div className={styles.frame} onKeyDown={(event) => void onKey(event)}>
      <List
        {...listProps}
        className={styles.list}
        aria-label={t('listening.historyList')}
        rowComponent={HistoryRow}
        rowCount={rows.length}
        rowHeight={heightOfRow}
        rowKey={keyOfRow}
        overscanCount={4}
        rowProps={rowProps}
      />
      {menu ? <SongMenu menu={menu} onClose={() => setMenu(null)} /> : null}
    </div>
  );
}

function heightOfRow(index: number, { rows, scale }: HistoryRowProps): number {
  return (rows[index]?.kind === 'day' ? dayHeight : rowHeight) * scale;
}

function keyOfRow(index: number, { rows }: HistoryRowProps): string {
  return rows[index]?.key ?? `${index}`;
}

/** Plays a song of the history immediately. The queue is kept: the song is placed after the current one. */
function usePlayAgain(): (song: Song) => Promise<void> {
  const player = usePlayer();
  const send = usePlayerCommand();
  return useCallback(
    async (song) => {
      const { current } = player.getSnapshot();
      const isCurrent = current !== null && isSameSong(current.song, song);
      await send(isCurrent ? { type: 'play' } : { type: 'play-now', song });
    },
    [player, send],
  );
}
