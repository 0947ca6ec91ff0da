import type { TFunction } from 'i18next';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { MouseEvent } from 'react';
import type { Song } from '@/core/song/song.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { hasSongMenu } from './open-song-menu.ts';

type SongMenuButtonProps = {
  song: Song;
  /** Displayed title, for songs that have none. */
  title: string;
  t: TFunction;
  tabIndex: number;
  className?: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

/**
 * The ⋯ button that opens the menu of a song; nothing for a song without a menu. Without hooks, because rows are
 * created by the thousand.
 */
export function SongMenuButton({ song, title, t, tabIndex, className, onClick }: SongMenuButtonProps) {
  if (!hasSongMenu(song)) return null;
  return (
    <IconButton
      size="small"
      className={className}
      tabIndex={tabIndex}
      label={t('song.more', { title })}
      aria-haspopup="menu"
      data-opens="song-menu"
      onClick={onClick}
    >
      <Ellipsis size={18} />
    </IconButton>
  );
}
