import type { TFunction } from 'i18next';
import { Ellipsis } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Song } from '@/core/song';
import { IconButton } from '@/ui/icon-button';
import { hasSongMenu } from './song-menu';

type SongMenuButtonProps = {
  song: Song;
  /** As it is shown, where the song itself has none. */
  title: string;
  tabIndex: number;
  className?: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

/** The ⋯ that opens the menu of a song; nothing for a song that has none. */
export function SongMenuButton(props: SongMenuButtonProps) {
  const { t } = useTranslation();
  return <PlainSongMenuButton {...props} t={t} />;
}

/** The same without hooks, for rows that are made by the thousand. */
export function PlainSongMenuButton(props: SongMenuButtonProps & { t: TFunction }) {
  const { song, title, tabIndex, className, onClick, t } = props;
  if (!hasSongMenu(song)) return null;
  return (
    <IconButton
      size="small"
      className={className}
      tabIndex={tabIndex}
      label={t('song.more', { title })}
      aria-haspopup="menu"
      onClick={onClick}
    >
      <Ellipsis size={18} />
    </IconButton>
  );
}
