import { memo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { type SongEntryProps, useSongEntry } from '@/widgets/song/use-song-entry';
import { SongCardFace, songCardClass } from '@/widgets/song-parts/song-card-face';

/** A song with a large cover. */
export const SongCard = memo(function SongCard(props: SongEntryProps) {
  const { t } = useTranslation();
  const entry = useSongEntry(props);
  return (
    <li className={songCardClass} {...entry.attributes}>
      <SongCardFace song={props.song} entry={entry} t={t} eager={props.index < 4} />
    </li>
  );
});
