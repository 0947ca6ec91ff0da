import { useTranslation } from '@/i18n/use-translation';
import type { DetailTracks } from './use-gathered-tracks';

/**
 * The number of songs of a list: displayed songs, the total that the service counts, and unavailable ones. Until the
 * songs have loaded, `reportedCount` from the details of the list is used.
 */
export function SongCount({ tracks, reportedCount }: { tracks: DetailTracks | null; reportedCount: number }) {
  const { t, i18n } = useTranslation();
  const number = (value: number): string => value.toLocaleString(i18n.language);
  const total = tracks?.totalCount ?? reportedCount;
  const shown = tracks?.rows.length ?? reportedCount;
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
