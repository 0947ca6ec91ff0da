import type { TFunction } from 'i18next';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Song } from '@/core/song/song.ts';
import { isSameSong, songId } from '@/core/song/song-id.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useBlockRules } from '@/state/blocks/use-blocks.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useRovingFocus } from '@/ui/controls/use-roving-focus.ts';
import type { MenuPosition } from '@/ui/overlays/menu.tsx';
import type { OpenSongMenu } from '@/widgets/songs/menu/open-song-menu.ts';
import { SongMenu } from '@/widgets/songs/menu/song-menu.tsx';
import { type RowProps, rowProps } from '@/widgets/songs/row/row-props.ts';

type SongRowsProps = {
  label: string;
  songs: readonly Song[];
  className?: string;
  onPress: (index: number) => void;
  /** Renders a song as a memoised list item. */
  render: (props: ListedSong) => ReactNode;
};

/**
 * A list of songs as the rows or tiles of `render`: one tab stop; arrow keys, Home and End move within, and all rows
 * share one menu. For up to a hundred songs; longer lists must be virtualised.
 */
export function SongRows({ label, songs, className, onPress, render }: SongRowsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const { tabStop, ...roving } = useRovingFocus(list, songs.length);
  const onMenu = useCallback((song: Song, at: OpenSongMenu['at']) => setMenu({ song, at }), []);
  const onMenuClose = useCallback(() => setMenu(null), []);
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul ref={list} role="list" aria-label={label} className={className} {...roving}>
        {songs.map((song, index) => render({ song, index, isTabStop: index === tabStop, t, onPress, onMenu }))}
      </ul>
      {menu ? <SongMenu menu={menu} onClose={onMenuClose} /> : null}
    </>
  );
}

/** React key of a song in a list that may contain it twice. */
export function songRowKey({ song, index }: Pick<ListedSong, 'song' | 'index'>): string {
  return `${songId(song)}/${index}`;
}

export type ListedSong = {
  song: Song;
  /** Position in its list, from 0. */
  index: number;
  /** True for the one row that Tab reaches; arrow keys reach all others. */
  isTabStop: boolean;
  t: TFunction;
  onPress: (index: number) => void;
  onMenu: (song: Song, at: MenuPosition) => void;
  onFocusRow?: (index: number) => void;
};

/** `rowProps` for a row that subscribes to the player for the current song. */
export function useSongRow({ song, onMenu, ...list }: ListedSong): RowProps {
  // null for all other songs, so that their rows don't render when the player's state changes.
  const playState = usePlayerState(({ current, state }) => (current && isSameSong(current.song, song) ? state : null));
  const isCurrent = playState !== null;
  const isPlaying = playState === 'playing';
  const blocks = useBlockRules();
  return rowProps(song, { ...list, isCurrent, isPlaying, blocks, onMenu: (at) => onMenu(song, at) });
}
