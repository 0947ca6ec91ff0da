import type { TFunction } from 'i18next';
import Play from 'lucide-react/icons/play';

type SongPlayButtonProps = {
  title: string;
  /** Size of the triangle, in px. */
  size: number;
  className: string | undefined;
  t: TFunction;
  onClick: () => void;
};

/** Plays a song of a list. Not a tab stop, because Enter on its row does the same. */
export function SongPlayButton({ title, size, className, t, onClick }: SongPlayButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={className}
      aria-label={t('song.play', { title })}
      data-plays=""
      onClick={onClick}
    >
      <Play size={size} fill="currentColor" aria-hidden="true" />
    </button>
  );
}
