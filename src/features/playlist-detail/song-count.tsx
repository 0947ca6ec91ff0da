import { useTranslation } from 'react-i18next';
import type { DetailTracks } from './use-gathered-tracks';

/**
 * How many songs a list has, honestly: those that are shown, those that the service counts, and those that it does not
 * give. Before the songs are there it is what the service says of the list.
 */
export function SongCount({ tracks, told }: { tracks: DetailTracks | null; told: number }) {
  const { t, i18n } = useTranslation();
  const number = (value: number): string => value.toLocaleString(i18n.language);
  const total = tracks?.totalCount ?? told;
  const shown = tracks?.rows.length ?? told;
  const unavailable = tracks?.unavailableCount ?? 0;
  if (shown === total) {
    return <span>{t('playlistDetail.songs', { count: total, formatted: number(total) })}</span>;
  }
  return (
    <span>
      {t('playlistDetail.shownOfTotal', { shown: number(shown), total: number(total) })}
      {unavailable > 0 ? t('playlistDetail.unavailable', { count: unavailable, formatted: number(unavailable) }) : null}
    </span>
  );
}
