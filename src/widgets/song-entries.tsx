import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Song } from '@/core/song';
import { type OpenSongMenu, SongMenu } from './song-menu';
import { useRovingFocus } from './use-roving-focus';
import type { SongEntryProps } from './use-song-entry';

type SongEntriesProps = {
  label: string;
  songs: readonly Song[];
  className?: string;
  onPress: (index: number) => void;
  /** Draws one song as a list item that renders again only when its props change. */
  render: (props: SongEntryProps) => ReactNode;
};

/**
 * A list of songs in whatever shape `render` gives them: Tab enters it once, arrows, Home and End move within, and one
 * menu serves all. For up to a hundred songs; longer lists must be virtualised.
 */
export function SongEntries({ label, songs, className, onPress, render }: SongEntriesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const { tabStop, ...roving } = useRovingFocus(list, songs.length);
  const onMenu = useCallback((song: Song, at: OpenSongMenu['at']) => setMenu({ song, at }), []);
  const onMenuClose = useCallback(() => setMenu(null), []);
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul ref={list} role="list" aria-label={label} className={className} {...roving}>
        {songs.map((song, index) => render({ song, index, isTabStop: index === tabStop, onPress, onMenu }))}
      </ul>
      {menu ? <SongMenu menu={menu} onClose={onMenuClose} /> : null}
    </>
  );
}

/** React key of a song in a list where the same one may stand twice. */
export function songEntryKey({ song, index }: Pick<SongEntryProps, 'song' | 'index'>): string {
  return `${song.hash}/${index}`;
}
