import ListPlus from 'lucide-react/icons/list-plus';
import { type RefObject, useLayoutEffect } from 'react';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import styles from './song-chip.module.css';

type SongChipProps = {
  ref: RefObject<HTMLDivElement | null>;
  songs: readonly Song[];
  /** Name of the list that would take the songs; null = none. */
  target: string | null;
};

/** The dragged songs beside the pointer. */
export function SongChip({ ref, songs, target }: SongChipProps) {
  const { t } = useTranslation();
  // In the top layer, above panels and menus.
  useLayoutEffect(() => ref.current?.showPopover(), [ref]);
  const [first] = songs;
  return (
    <div ref={ref} popover="manual" className={styles.chip} aria-hidden="true">
      <ForeignText className={styles.songs}>
        {songs.length === 1 ? first?.title || t('song.untitled') : t('songActions.songs', { count: songs.length })}
      </ForeignText>
      {target === null ? null : (
        <span className={styles.target}>
          <ListPlus size={14} />
          <ForeignText className={styles.songs}>{t('sidebar.addTo', { name: target })}</ForeignText>
        </span>
      )}
    </div>
  );
}
