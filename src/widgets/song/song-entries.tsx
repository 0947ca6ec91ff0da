import type { TFunction } from 'i18next';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Song } from '@/core/song/song';
import { isSameSong, songId } from '@/core/song/song-id';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerState } from '@/state/player/use-player';
import type { MenuPlace } from '@/ui/overlays/menu';
import type { OpenSongMenu } from '@/widgets/song-menu/open-song-menu';
import { SongMenu } from '@/widgets/song-menu/song-menu';
import { type SongEntry, songEntry } from '@/widgets/song-parts/song-entry';
import { useRovingFocus } from '@/widgets/virtual-list/use-roving-focus';

type SongEntriesProps = {
  label: string;
  songs: readonly Song[];
  className?: string;
  onPress: (index: number) => void;
  /** Renders one song as a list item that renders again only when its props change. */
  render: (props: SongEntryProps) => ReactNode;
};

/**
 * A list of songs in the shape that `render` gives them: one tab stop; arrow keys, Home and End move within, and all
 * entries share one menu. For up to a hundred songs; longer lists must be virtualised.
 */
export function SongEntries({ label, songs, className, onPress, render }: SongEntriesProps) {
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

/** React key of a song in a list that may contain the same one twice. */
export function songEntryKey({ song, index }: Pick<SongEntryProps, 'song' | 'index'>): string {
  return `${songId(song)}/${index}`;
}

export type SongEntryProps = {
  song: Song;
  /** Position in its list, from 0. */
  index: number;
  /** True for the one entry that Tab reaches; arrow keys reach all others. */
  isTabStop: boolean;
  t: TFunction;
  onPress: (index: number) => void;
  onMenu: (song: Song, at: MenuPlace) => void;
};

/** `songEntry` for an entry that subscribes to the player to know whether its song is the current one. */
export function useSongEntry({ onMenu, ...props }: SongEntryProps): SongEntry {
  const { song } = props;
  // Of the song that is current alone: the others render only when they become that.
  const playState = usePlayerState(({ current, state }) => (current && isSameSong(current.song, song) ? state : null));
  const isCurrent = playState !== null;
  const isPlaying = playState === 'playing';
  return songEntry({ ...props, isCurrent, isPlaying, onMenu: (at) => onMenu(song, at) });
}
